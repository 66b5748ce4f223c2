import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { withOrdinals } from './ordinals.tsx';

const htmlOf = (text: string) => render(<p>{withOrdinals(text)}</p>).container.innerHTML;

it('raises what follows the first of a month, and nothing else', () => {
  expect(htmlOf('lundi 1er\u00A0mars, 1er\u00A0avril')).toBe(
    '<p>lundi 1<sup>er</sup>&nbsp;mars, 1<sup>er</sup>&nbsp;avril</p>',
  );
  expect(htmlOf('le 21 mars, merci')).toBe('<p>le 21 mars, merci</p>');
});
