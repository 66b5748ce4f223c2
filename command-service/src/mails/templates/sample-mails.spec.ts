import { describe, expect, it } from '@jest/globals';
import { isMailKind, mailTemplateKinds, opensSomething } from 'contracts';
import { sampleMails } from './sample-mails.ts';

const samples = [...sampleMails()];

describe('the samples of mails', () => {
  it('are one for each kind, each with a version of its own', () => {
    expect(samples.map(([kind]) => kind)).toEqual(mailTemplateKinds);
    expect(new Set(samples.map(([, { version }]) => version)).size).toBe(mailTemplateKinds.length);
    for (const [, { version }] of samples) expect(version).toMatch(/^[0-9a-f]{12}$/);
  });

  it.each(samples)('%s: whole, and of nobody', (kind, { subject, text, html }) => {
    const all = `${subject}\n${text}\n${html}`;
    expect(all).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    for (const [link] of all.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(new URL(link).hostname).toBe('www.exemple.fr');
    // A link that opens something opens nothing here.
    if (isMailKind(kind) && opensSomething(kind)) expect(text).toMatch(/\/exemple$/m);
  });

  it('have another version for other words', () => {
    const versions = new Map(samples.map(([kind, { version }]) => [kind, version]));
    expect(versions.get('practitioner-booking-cancelled')).not.toBe(
      versions.get('practitioner-booking-cancelled-late'),
    );
  });
});
