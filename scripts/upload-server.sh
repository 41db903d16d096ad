# Sourced behind common.sh by the scripts that upload: a web server on this machine that keeps what it is sent.
# shellcheck shell=bash

work=$(mktemp -d)
server=
# Ends the server and takes its files away.
clean_up() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  rm -rf "$work"
}
trap clean_up EXIT

# Usage: serve_uploads PORT [LOCATIONS]: keeps files that are PUT in $work/files; LOCATIONS are further ones for nginx.
serve_uploads() {
  local listen=$1 locations=${2:-} nginx=${NGINX:-/usr/sbin/nginx}
  mkdir "$work/files"
  cat >"$work/nginx.conf" <<EOF
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
    listen 127.0.0.1:$listen;
    client_max_body_size 0;
    location / { root $work/files; dav_methods PUT; create_full_put_path on; }
    $locations
  }
}
EOF
  "$nginx" -p "$work" -e "$work/errors" -c "$work/nginx.conf" &
  server=$!
  for _ in $(seq 100); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$listen") 2>/dev/null; then return; fi
    kill -0 "$server" 2>/dev/null || fail "nginx does not start: $(cat "$work/errors")"
    sleep 0.05
  done
}
