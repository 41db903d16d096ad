/*
 * The calls of libcurl that take any number of arguments, under names that say which: Swift imports no others.
 */
#ifndef GALLEY_CCURL_H
#define GALLEY_CCURL_H

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/* libcurl keeps a copy. */
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/* Lists and forms are not copied: they live until the handle is gone. */
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_form(CURL *handle, curl_mime *form) {
  return curl_easy_setopt(handle, CURLOPT_MIMEPOST, form);
}

static inline CURLcode ccurl_set_context(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_read(CURL *handle, size_t (*read)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(handle, CURLOPT_READFUNCTION, read);
}

static inline CURLcode ccurl_set_write(CURL *handle, size_t (*write)(char *, size_t, size_t, void *)) {
  return curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, write);
}

static inline CURLcode ccurl_set_seek(CURL *handle, int (*seek)(void *, curl_off_t, int)) {
  return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
}

static inline long ccurl_get_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t ccurl_get_size(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/* The result of a transfer that ended; -1 for any other message. */
static inline int ccurl_result(const CURLMsg *message) {
  return message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}

static inline CURLcode ccurl_set_socket_made(CURL *handle, int (*made)(void *, curl_socket_t, curlsocktype)) {
  return curl_easy_setopt(handle, CURLOPT_SOCKOPTFUNCTION, made);
}

/*
 * How many bytes the system has taken for a transfer's connection and the other end has not acknowledged. 0 where the
 * socket is not, or no longer, that of the transfer's connection: it is known by its port.
 */
static inline long ccurl_unacknowledged(CURL *handle, curl_socket_t socket) {
  struct sockaddr_storage address;
  socklen_t size = sizeof(address);
  if (getsockname(socket, (struct sockaddr *)&address, &size) != 0) return 0;
  in_port_t port = address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                                 : ((struct sockaddr_in *)&address)->sin_port;
  if (ntohs(port) != ccurl_get_number(handle, CURLINFO_LOCAL_PORT)) return 0;
  int count = 0;
#if defined(__APPLE__)
  size = sizeof(count);
  if (getsockopt(socket, SOL_SOCKET, SO_NWRITE, &count, &size) != 0) return 0;
#else
  if (ioctl(socket, TIOCOUTQ, &count) != 0) return 0;
#endif
  return count > 0 ? count : 0;
}

#endif
