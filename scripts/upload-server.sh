# Sourced behind common.sh by the scripts that upload: a web server on this machine that keeps what it is sent.
# shellcheck shell=bash

work=$(mktemp -d)
server=
# Ends the server and takes its files away.
clean_up() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
at_exit clean_up

# Usage: serve_uploads [LOCATIONS]: keeps files that are PUT in $work/files; LOCATIONS are further ones for nginx. The port
# is in $port: one that nobody has, below those that systems give to whoever asks for any.
serve_uploads() {
  local locations=${1:-} nginx=${NGINX:-/usr/sbin/nginx}
  mkdir "$work/files"
  for port in $(shuf -i 20000-32000 -n 10); do
    write_configuration "$port" "$locations" >"$work/nginx.conf"
    "$nginx" -p "$work" -e "$work/errors" -c "$work/nginx.conf" 2>/dev/null &
    server=$!
    # It takes connections when it has written its number, and ends where it can't have the port.
    while kill -0 "$server" 2>/dev/null; do
      if [ -s "$work/pid" ]; then return; fi
      sleep 0.05
    done
  done
  fail "nginx does not start: $(cat "$work/errors")"
}

write_configuration() {
  cat <<EOF
daemon off;
master_process off;
pid $work/pid;
events {}
http {
  access_log off;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  server {
    listen 127.0.0.1:$1;
    client_max_body_size 0;
    location / { root $work/files; dav_methods PUT; create_full_put_path on; }
    $2
  }
}
EOF
}
