import { afterEach, beforeEach, jest } from '@jest/globals';

/** For how long a page says to be open: it stands still, from nothing on, until it is told otherwise. */
export const pageAge = (): ((ms: number) => void) => {
  let age = 0;
  beforeEach(() => {
    age = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => age);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  return (ms) => {
    age = ms;
  };
};
