import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Raised } from './raised.tsx';

it('raises the letters of the first of a month, and of nothing else', () => {
  const { container } = render(
    <Raised>{'Le 1er mars, le 21er et 1erreur, puis le 1er avril.'}</Raised>,
  );
  expect(container.innerHTML).toBe(
    'Le 1<sup>er</sup> mars, le 21er et 1erreur, puis le 1<sup>er</sup> avril.',
  );
});
