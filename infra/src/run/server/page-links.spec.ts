import { expect, it } from '@jest/globals';
import { linksFor } from './page-links.ts';

const template = '<script src="/assets/index.js"></script><link href="/assets/index.css">';
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  '_field.js': { file: 'assets/field.js', css: ['assets/field.css'], imports: ['index.html'] },
  'src/home.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['index.html', '_field.js'],
  },
};
const linksOf = linksFor(manifest, template);

it('asks for what a page needs beside what every page does, styles in the order of its imports', () => {
  expect(linksOf(['src/home.tsx']).split('\n')).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/field.css">',
    '<link rel="modulepreload" crossorigin href="/assets/field.js">',
    '<link rel="stylesheet" crossorigin href="/assets/home.css">',
    '<link rel="modulepreload" crossorigin href="/assets/home.js">',
  ]);
  expect(linksOf([])).toBe('');
});

it('asks for the styles alone of what comes later', () => {
  expect(linksOf(['_field.js'], ['src/home.tsx']).split('\n')).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/field.css">',
    '<link rel="modulepreload" crossorigin href="/assets/field.js">',
    '<link rel="stylesheet" crossorigin href="/assets/home.css">',
  ]);
});

it('fails where nothing was built of a source, rather than show a page without its styles', () => {
  expect(() => linksOf(['src/gone.tsx'])).toThrow('Nothing was built of src/gone.tsx.');
});
