/* Appends 200 bytes and fdatasyncs, over and over: how often this disk can promise something. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  char line[200];
  long done = 0;
  double seconds = argc > 2 ? atof(argv[2]) : 1;
  int file = open(argv[1], O_CREAT | O_WRONLY | O_TRUNC | O_APPEND, 0600);
  if (file < 0) return 1;
  memset(line, 'x', sizeof line);
  double until = now() + seconds, begun = now();
  while (now() < until) {
    if (write(file, line, sizeof line) < 0 || fdatasync(file) != 0) return 1;
    done++;
  }
  printf("%f\n", done / (now() - begun));
  return 0;
}
