import { afterEach, beforeEach, jest } from '@jest/globals';

/** The clock of a page: it starts at zero and moves only when the spec sets it. */
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
