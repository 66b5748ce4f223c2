import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mail, MailMessage } from 'contracts/ports';
import PostalMime, { type Email } from 'postal-mime';

const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:booking-1@souffle',
  'SUMMARY:Première séance',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

export const aMessage = (overrides: Partial<MailMessage> = {}): MailMessage => ({
  mailId: 'mail-1',
  at: '2026-03-10T10:00:00.000Z',
  to: { name: 'Camille Durand', address: 'camille@exemple.fr' },
  subject: 'Rendez-vous confirmé : jeudi 12 mars à 9\u00a0h',
  text: 'C’est noté, Camille.\n\n-- \nSouffle',
  html: '<!doctype html><p>C’est noté, Camille.</p>',
  calendar: { method: 'REQUEST', ics },
  ...overrides,
});

/** A way of delivering, seen from the recipient's side. */
export type OpenedMail = {
  readonly mail: Mail;
  /** The messages that arrived, as they are on the wire, in order. */
  readonly arrived: () => Promise<readonly string[]>;
  /** Makes deliveries fail until `comeBack`. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The suite of every way of delivering mails. `open` gives one without deliveries. */
export const describeMail = (name: string, open: () => Promise<OpenedMail>): void => {
  describe(`mail: ${name}`, () => {
    let opened: OpenedMail;
    const send = (overrides: Partial<MailMessage> = {}) => opened.mail.send(aMessage(overrides));
    const read = async (): Promise<Email[]> =>
      Promise.all((await opened.arrived()).map((source) => PostalMime.parse(source)));
    const only = async (): Promise<Email> => {
      const [email, ...others] = await read();
      if (email === undefined || others.length > 0) throw new Error('One mail was expected.');
      return email;
    };

    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('keeps a copy if it says so', async () => {
      await send();
      const copy = await opened.mail.read(aMessage().mailId);
      expect(copy !== undefined).toBe(opened.mail.keepsCopies);
    });

    it('brings the same text in both forms, accents and spaces included', async () => {
      await send();
      const email = await only();
      const { subject, text, html } = aMessage();
      expect(email.subject).toBe(subject);
      // A message ends its last line.
      expect(email.text?.trimEnd()).toBe(text);
      expect(email.html?.trim()).toBe(html);
      expect(email.from).toMatchObject(opened.mail.from);
      expect(email.to).toMatchObject([aMessage().to]);
      expect(new Date(email.date ?? '').toISOString()).toBe(aMessage().at);
    });

    it('says that no person wrote it, so that no machine answers', async () => {
      await send();
      const { headers } = await only();
      expect(headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    });

    it('attaches the appointment with its method, and nothing where there is none', async () => {
      await send();
      const { attachments } = await only();
      const calendars = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
      expect(calendars.length).toBeGreaterThan(0);
      expect(calendars.some(({ method }) => method === 'REQUEST')).toBe(true);
      for (const { content } of calendars) {
        const reported = typeof content === 'string' ? content : new TextDecoder().decode(content);
        expect(reported.replaceAll(/\r?\n/g, '\r\n')).toBe(ics);
      }
      await send({ mailId: 'mail-2', calendar: null });
      const others = (await read()).filter(({ messageId }) => messageId?.includes('mail-2'));
      expect(others.map((each) => each.attachments)).toEqual([[]]);
    });

    it('attaches a file of several dates, and no program takes it for the appointment', async () => {
      const allDates = ics.replace('METHOD:REQUEST', 'METHOD:PUBLISH');
      await send({ calendar: { method: 'REQUEST', ics, allDates } });
      const { attachments } = await only();
      const [first] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
      expect(first?.method).toBe('REQUEST');
      const file = attachments.find(({ filename }) => filename === 'toutes-les-dates.ics');
      expect(file).toMatchObject({ disposition: 'attachment', mimeType: 'text/calendar' });
      const content = file?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      expect(text.replaceAll(/\r?\n/g, '\r\n')).toBe(allDates);
    });

    it('gives the same mail the same Message-ID whenever it is sent', async () => {
      await send();
      await send();
      await send({ mailId: 'mail-2' });
      const ids = (await read()).map(({ messageId }) => messageId);
      expect(new Set(ids)).toEqual(
        new Set(['<mail-1@souffle.exemple>', '<mail-2@souffle.exemple>']),
      );
    });

    it('offers to leave a list by one click, and names it, whole on one line', async () => {
      const unsubscribeUrl = `https://souffle.exemple/lettre/${'a'.repeat(80)}?jeton=${'b'.repeat(80)}`;
      await send({ list: { name: 'lettre', unsubscribeUrl } });
      await send({ mailId: 'mail-2' });
      const listed = (await read()).map(({ messageId, headers }) => [
        messageId,
        headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
      ]);
      expect(Object.fromEntries(listed)).toEqual({
        '<mail-1@souffle.exemple>': expect.arrayContaining([
          ['list-id', '<lettre.souffle.exemple>'],
          ['list-unsubscribe', `<${unsubscribeUrl}>`],
          ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
        ]),
        '<mail-2@souffle.exemple>': [],
      });
      const [source = ''] = (await opened.arrived()).filter((each) => each.includes('mail-1@'));
      expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    });

    it('takes what people wrote as a name or a subject, not as a header', async () => {
      const name = 'Durand, « Cami »\r\nBcc: autre@exemple.fr';
      await send({ to: { name, address: 'camille@exemple.fr' }, subject: 'A\r\nBcc: b@c.fr' });
      const { bcc, to, headers } = await only();
      expect(bcc ?? []).toEqual([]);
      expect(to?.map(({ address }) => address)).toEqual(['camille@exemple.fr']);
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
    });

    it('keeps no copy of what is to be erased, and those of others', async () => {
      await send();
      await send({ mailId: 'mail-2' });
      const isKept = (await opened.mail.read('mail-2')) !== undefined;
      await opened.mail.erase(['mail-1', 'mail-never-sent']);
      expect(await opened.mail.read('mail-1')).toBeUndefined();
      expect((await opened.mail.read('mail-2')) !== undefined).toBe(isKept);
    });

    it('rejects while nothing can be delivered, naming nobody, and delivers again after', async () => {
      await opened.goAway();
      const failing = send();
      await expect(failing).rejects.toThrow(/^L(?:e |’e-mail )/);
      await expect(failing).rejects.toMatchObject({ refusal: 'unavailable' });
      await expect(failing).rejects.not.toThrow(/camille|exemple\.fr|souffle-/i);
      await opened.comeBack();
      await send();
      expect((await only()).messageId).toBe('<mail-1@souffle.exemple>');
    });
  });
};
