import { Type, type Static, type TSchema } from 'typebox';

/**
 * The first field that only one shape has decides. Only that shape is validated, so that a refusal names no
 * field of another.
 */
export const discriminatedBody = <
  const Shapes extends Readonly<Record<string, TSchema>>,
  Else extends TSchema,
>(
  shapes: Shapes,
  otherwise: Else,
) => {
  const schema = Object.entries(shapes).reduceRight<TSchema>(
    // oxlint-disable-next-line unicorn/no-thenable -- the word of JSON Schema; no code awaits it
    (rest, [field, shape]) => ({ if: { required: [field] }, then: shape, else: rest }),
    otherwise,
  );
  return Type.Unsafe<Static<Shapes[keyof Shapes]> | Static<Else>>(schema);
};
