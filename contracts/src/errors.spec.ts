import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { errorBody, errorCatalogue, waitSentence, type ErrorCode } from './errors.ts';

type Line = { readonly code: string; readonly status: number; readonly message: string };

const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

/** Lines of the page: code, status, sentence, when. */
const lines = [...page.matchAll(/^- `(\w+)` (\d+) « (.+) »: ?(.*)$/gm)];

const documented: readonly Line[] = lines.map(([, code = '', status = '', message = '']) => ({
  code,
  status: Number(status),
  message,
}));

const declared: readonly Line[] = Object.entries(errorCatalogue).map(([code, error]) => ({
  code,
  ...error,
}));

const byCode = (one: Line, other: Line) => one.code.localeCompare(other.code);

describe('the error catalogue', () => {
  it('is what docs/errors.md says, line by line, both ways', () => {
    expect([...documented].sort(byCode)).toEqual([...declared].sort(byCode));
  });

  it('says for each code when it is answered', () => {
    expect(lines.filter(([, , , , when = '']) => when === '')).toEqual([]);
  });

  it('holds codes in capitals and statuses of errors', () => {
    for (const { code, status } of declared) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
      expect([400, 401, 403, 404, 409, 410, 413, 429, 503]).toContain(status);
    }
  });

  it('answers 404 for all that is not found', () => {
    const notFound = declared.filter(({ code }) => code.endsWith('NOT_FOUND'));
    expect(notFound.every(({ status }) => status === 404)).toBe(true);
  });

  it('speaks French with typographic apostrophes, save where the specification gives the text', () => {
    for (const { code, message } of declared) {
      expect(message).toMatch(/^[A-ZÉÀ]/);
      if (code !== 'SLOT_ENDS_BEFORE_START') expect(message).not.toMatch(/'/);
    }
    expect(errorBody('SLOT_ENDS_BEFORE_START').message).toBe(
      "L'heure de fin doit être après l'heure de début.",
    );
  });
});

it.each([
  [1, 'Trop de tentatives : réessayez dans 1\u00A0seconde.'],
  [59, 'Trop de tentatives : réessayez dans 59\u00A0secondes.'],
  [61, 'Trop de tentatives : réessayez dans 2\u00A0min.'],
])('says how long to wait for %s seconds', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});

describe('the body of an error', () => {
  it('is its sentence and its code', () => {
    const code: ErrorCode = 'SLOT_TAKEN';
    expect(errorBody(code)).toEqual({ message: 'Ce créneau vient d’être pris.', code });
  });

  it('names the fields of an invalid request', () => {
    expect(errorBody('INVALID_REQUEST', ['email'])).toEqual({
      message: 'Certaines informations sont manquantes ou incorrectes.',
      code: 'INVALID_REQUEST',
      fields: ['email'],
    });
  });
});
