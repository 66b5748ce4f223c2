import { expect, it } from '@jest/globals';
import { MASK, NBSP } from 'contracts';
import type { MailCopy } from 'contracts/ports';
import { mailContentOf } from './mail-content-shown.ts';

const link = 'https://visio.exemple.fr/claire?pwd=a1,b2&c=3';
const copy: MailCopy = {
  from: 'Souffle <bonjour@exemple.fr>',
  to: 'Camille Durand <camille@exemple.fr>',
  subject: 'Rendez-vous confirmé',
  text: `Lieu${NBSP}: À distance\nLien vidéo${NBSP}: ${link}\nPrix${NBSP}: 60${NBSP}€\n`,
  html: `<dd><a href="${link.replace('&', '&amp;')}">${link.replace('&', '&amp;')}</a></dd>`,
  calendar: {
    method: 'REQUEST',
    ics: `DESCRIPTION:Lien vidéo : https://visio.exemple.fr/cla\r\n ire?pwd=a1\\,b2&c=3\\n\r\n`,
  },
  source: `raw ${link}`,
};

const contentOf = (kept: MailCopy) =>
  mailContentOf(
    {
      mail: { from: { name: 'Souffle', address: 'bonjour@exemple.fr' }, read: async () => kept },
      previewMail: async () => undefined,
      linkSecrets: { of: () => 'the secret of the link', fingerprintOf: () => 'its fingerprint' },
    },
    'mail-1',
    true,
  );

it('shows operators no room of a session by video, in whatever form', async () => {
  const content = await contentOf(copy);
  expect(JSON.stringify(content)).not.toMatch(/visio\.exemple|pwd=|a1/);
  expect(content.message?.text).toContain(`Lien vidéo${NBSP}: ${MASK}`);
  expect(content.message?.calendar?.ics).toContain(`Lien vidéo : ${MASK}\\n`);
  expect(content.source).toBeNull();
});

it('shows all of any other mail', async () => {
  const other = { ...copy, text: 'Lieu : 12 rue Mercière', html: '', calendar: null };
  expect(await contentOf(other)).toMatchObject({
    message: { text: other.text },
    source: copy.source,
  });
});
