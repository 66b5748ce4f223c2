/*
 * Appends 200 bytes and fdatasyncs, over and over: how often this disk can promise something, and
 * the time in milliseconds of the flush in the middle.
 */
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

#define TIMES_MAX 1000000
static double times[TIMES_MAX];

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return difference < 0 ? -1 : difference > 0;
}

int main(int argc, char **argv) {
  char line[200];
  long done = 0;
  double seconds = argc > 2 ? atof(argv[2]) : 1;
  int file = open(argv[1], O_CREAT | O_WRONLY | O_TRUNC | O_APPEND, 0600);
  if (file < 0) return 1;
  memset(line, 'x', sizeof line);
  double until = now() + seconds, begun = now(), last = begun;
  while (last < until && done < TIMES_MAX) {
    if (write(file, line, sizeof line) < 0 || fdatasync(file) != 0) return 1;
    times[done++] = now() - last;
    last = now();
  }
  qsort(times, done, sizeof *times, compare);
  printf("%f %f\n", done / (last - begun), times[done / 2] * 1000);
  return 0;
}
