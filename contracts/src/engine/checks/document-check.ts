import { Compile, type Validator } from 'typebox/compile';
import { viewDeclarations, type ViewName } from '../../views.ts';

const checks = new Map<ViewName, Validator>();

/** Compiled at the first read of a view: most processes read few of them. */
const checkOf = (view: ViewName): Validator => {
  const known = checks.get(view);
  if (known !== undefined) return known;
  const check = Compile(viewDeclarations[view].schema);
  checks.set(view, check);
  return check;
};

const SURROGATES = /[\uD800-\uDFFF]/;
const HALVES = /\p{Surrogate}/u;

/** Half a character cannot be written into an address. The first, quick test clears nearly every text. */
const hasWholeTexts = (value: unknown): boolean => {
  if (typeof value === 'string') return !SURROGATES.test(value) || !HALVES.test(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const each of Object.values(value)) if (!hasWholeTexts(each)) return false;
  return true;
};

/** Names no value; `undefined` if it fits. */
export const documentFaultOf = (view: ViewName, document: unknown): string | undefined => {
  const check = checkOf(view);
  if (!check.Check(document)) {
    const [first] = check.Errors(document);
    return `${first?.instancePath ?? ''} ${first?.keyword ?? ''}`;
  }
  return hasWholeTexts(document) ? undefined : 'half a character';
};
