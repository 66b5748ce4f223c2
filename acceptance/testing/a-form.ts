export type FormFile = {
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
};

const BORDER = 'border-of-the-specs';

/** A form as a browser sends it: one part of JSON, single texts, files. */
export const aForm = ({
  form,
  texts = {},
  files = [],
}: {
  readonly form?: object;
  readonly texts?: Readonly<Record<string, string | readonly string[]>>;
  readonly files?: readonly FormFile[];
}): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } => {
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--${BORDER}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const json =
    form === undefined
      ? []
      : [
          part(
            'name="form"; filename="blob"\r\nContent-Type: application/json',
            JSON.stringify(form),
          ),
        ];
  const stated = Object.entries(texts).flatMap(([name, values]) =>
    [values].flat().map((value) => part(`name="${name}"`, value)),
  );
  const sent = files.map(({ name, fileName, bytes }) =>
    part(`name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream`, bytes),
  );
  return {
    payload: Buffer.concat([...json, ...stated, ...sent, Buffer.from(`--${BORDER}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BORDER}` },
  };
};
