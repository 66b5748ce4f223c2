import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from one, of which the first is its catalogue. */
const pdfOf = (objects: readonly (Buffer | string)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  for (const [index, object] of objects.entries())
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    );
  parts.push(Buffer.from(`trailer<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n%%EOF\n`));
  return Buffer.concat(parts);
};

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const A_PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';

export const aPdfOfPages = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const tree = `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`;
  return pdfOf([CATALOGUE, tree, ...kids.map(() => A_PAGE)]);
};

/** Its one page is in an object stream that unpacks to far more than the sandbox may use. */
export const aStreamBomb = (bytes = 1_000_000_000): Buffer => {
  const packed = deflateSync(Buffer.alloc(bytes, ' '), { level: 9 });
  return pdfOf([
    CATALOGUE,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>`,
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
  ]);
};

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();
const encrypted = (key: Uint8Array, bytes: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

/**
 * A PDF of one page that is encrypted with AES-256 (revision 5 of the standard handler): readers open it
 * without a password where `opensWith` is empty. Changing it needs another password.
 */
export const anEncryptedPdf = ({ opensWith }: { readonly opensWith: string }): Buffer => {
  const [user, owner, key] = [Buffer.from(opensWith), Buffer.from('propriétaire'), randomBytes(32)];
  const [userSalts, ownerSalts] = [randomBytes(16), randomBytes(16)];
  const u = Buffer.concat([sha256(user, userSalts.subarray(0, 8)), userSalts]);
  const ue = encrypted(sha256(user, userSalts.subarray(8)), key);
  const o = Buffer.concat([sha256(owner, ownerSalts.subarray(0, 8), u), ownerSalts]);
  const oe = encrypted(sha256(owner, ownerSalts.subarray(8), u), key);
  const permissions = Buffer.from([
    0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 84, 97, 100, 98, 1, 2, 3, 4,
  ]);
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
  const perms = Buffer.concat([cipher.update(permissions), cipher.final()]);
  const filter = '/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF';
  const encrypt = `<</Filter/Standard/V 5/R 5/Length 256/P -4${filter}/U${hex(u)}/UE${hex(ue)}/O${hex(o)}/OE${hex(oe)}/Perms${hex(perms)}>>`;
  const id = hex(randomBytes(16));
  return pdfOf(
    [CATALOGUE, '<</Type/Pages/Count 1/Kids[3 0 R]>>', A_PAGE, encrypt],
    `/Encrypt 4 0 R/ID[${id}${id}]`,
  );
};
