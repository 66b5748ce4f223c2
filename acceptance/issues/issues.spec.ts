import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errorBody, issueMailId, unsubscriptionPathOf, type IssueDocument } from 'contracts';
import { metadataAt, now } from 'contracts/testing';
import PostalMime from 'postal-mime';
import { audit } from 'projections';
import { openEmlMail } from '../../infra/src/mail/eml-mail.ts';
import { senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';
import { someArticle, someIssue } from '../testing/authorisation-table.ts';

const URL = '/api/admin/newsletter';

let app: OpenApp;
let operator: Browser;
const begin = async (runsProcesses: boolean): Promise<void> => {
  app = await openApp({ runsProcesses });
  operator = await app.signedIn('operator');
};
beforeEach(() => begin(true));
afterEach(() => app.close());

const subscribed = async (name: string): Promise<void> => {
  const metadata = (part: string) => metadataAt(now, { commandId: `${part} ${name}` });
  const data = { subscriberId: name };
  await app.accountStore.askSubscription(
    { subscriberId: name, address: `${name}@exemple.fr`, unsubscribeToken: `token-${name}` },
    { type: 'AskSubscription', data: { ...data, source: 'home' }, metadata: metadata('ask') },
  );
  await app.accountStore.confirmSubscription({
    type: 'ConfirmSubscription',
    data,
    metadata: metadata('confirm'),
  });
};
const anArticle = async (title: string): Promise<string> => {
  const { body } = await operator.post('/api/admin/articles', { ...someArticle, title });
  const id = String(body['id']);
  await operator.post(`/api/admin/articles/${id}/publish`, { save: 1 });
  await app.caughtUp();
  return id;
};
const saved = async (changes: object = {}): Promise<string> => {
  const { status, body } = await operator.post(`${URL}/issues`, { ...someIssue, ...changes });
  expect([status, body['message']]).toEqual([200, 'Le numéro est enregistré.']);
  return String(body['id']);
};
const send = (id: string, when: object | null = null, save = 1) =>
  operator.post(`${URL}/issues/${id}/send`, { save, when });
const issueAt = async (id: string) => {
  await app.caughtUp();
  const { body } = await operator.get(`${URL}/issues/${id}`);
  return body['issue'] as Record<string, unknown>;
};
const until = async (id: string, state: IssueDocument['state']) => {
  const changes = app.readStore.changes(AbortSignal.timeout(20_000), ['issues']);
  const isSo = async () => (await app.readStore.get('issues', id))?.state === state;
  if (await isSo()) return;
  for await (const _ of changes) if (await isSo()) return;
  throw new Error(`The issue was never ${state}.`);
};
const copyTo = (id: string, name: string) =>
  openEmlMail(app.mailFolder, { from: senderOfSpecs }).read(issueMailId(id, name));

it('an issue goes to who is subscribed, with articles that are public then, and its copy goes with the subscription', async () => {
  for (const name of ['anna', 'boris']) await subscribed(name);
  const articleIds = [await anArticle('Mieux dormir'), await anArticle('Bouger peu')];
  const id = await saved({ articleIds });
  await operator.post(`/api/admin/articles/${articleIds[1]}/withdraw`, {});
  await app.caughtUp();
  const answer = await send(id);
  expect(answer.body['message']).toBe('L’envoi du numéro commence.');
  await until(id, 'completed');
  expect(await issueAt(id)).toMatchObject({
    state: 'completed',
    sent: 2,
    refused: 0,
    recipients: 0,
  });

  const copy = await copyTo(id, 'anna');
  const { headers, to, text, html } = await PostalMime.parse(copy?.source ?? '');
  const url = `http://localhost:3000${unsubscriptionPathOf('token-anna')}`;
  expect(to?.map(({ address }) => address)).toEqual(['anna@exemple.fr']);
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe', value: `<${url}>` }),
  );
  for (const body of [text, html]) {
    expect(body).toContain('Voici le printemps.');
    expect(body).toContain('http://localhost:3000/blog/mieux-dormir');
    expect(body).toContain('parce que cette adresse est inscrite');
    expect(body).toContain(url);
    expect(body).not.toContain('Bouger peu');
  }
  const left = await app.visitor().ask({
    method: 'POST',
    url: unsubscriptionPathOf('token-anna'),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(left.status).toBe(200);
  expect(await copyTo(id, 'anna')).toBeUndefined();
  expect(await copyTo(id, 'boris')).toBeDefined();
}, 60_000);

it('operators read how many there are, and never an address', async () => {
  for (const name of ['anna', 'boris']) await subscribed(name);
  await operator.post(`${URL}/unsubscribe`, { email: 'anna@exemple.fr' });
  const id = await saved();
  await app.caughtUp();
  const { body, text } = await operator.get(URL);
  expect(body).toMatchObject({
    subscribers: { subscribed: 1, unconfirmed: 0, left: 1 },
    sender: { mailsAMinute: 300, hasOwnServer: false },
    issues: [{ id, state: 'draft', subject: someIssue.subject }],
    nextCursor: null,
  });
  expect(text).not.toContain('@exemple.fr');
  expect(await issueAt(id)).toMatchObject({ recipients: 1, markdown: 'Voici le printemps.' });
});

it('a second operator’s save is told of, and nothing is overwritten', async () => {
  const id = await saved();
  const put = (onSave: number, subject: string) =>
    operator.ask({
      method: 'PUT',
      url: `${URL}/issues/${id}`,
      payload: { ...someIssue, subject, onSave },
    });
  expect((await put(1, 'Le mien')).status).toBe(200);
  const second = await put(1, 'Le vôtre');
  expect([second.status, second.body['code']]).toEqual([409, 'ISSUE_CHANGED']);
  expect((await send(id, null, 1)).body['code']).toBe('ISSUE_CHANGED');
  expect(await issueAt(id)).toMatchObject({ subject: 'Le mien', save: 2, state: 'draft' });
});

it('an issue is scheduled, unscheduled, and refused where it cannot be sent', async () => {
  const id = await saved();
  expect((await send(id, { day: '2026-03-09', hour: '08:00' })).body['code']).toBe(
    'ISSUE_TIME_PAST',
  );
  const skipped = await send(id, { day: '2026-03-29', hour: '02:30' });
  expect(skipped.body).toEqual(errorBody('HOUR_SKIPPED', ['hour']));
  expect((await send(id, { day: '2026-03-12', hour: '08:00' })).status).toBe(200);
  expect(await issueAt(id)).toMatchObject({
    state: 'scheduled',
    sendAt: '2026-03-12T07:00:00.000Z',
  });
  const change = await operator.ask({
    method: 'PUT',
    url: `${URL}/issues/${id}`,
    payload: { ...someIssue, subject: 'Autre', onSave: 1 },
  });
  expect(change.body['code']).toBe('ISSUE_SCHEDULED');
  await operator.post(`${URL}/issues/${id}/stop`, {});
  expect(await issueAt(id)).toMatchObject({ state: 'draft', sendAt: null });
  const empty = await saved({ foreword: [] });
  expect((await send(empty)).body['code']).toBe('ISSUE_NOT_COMPLETE');
  const long = [{ kind: 'paragraph', lines: [[{ text: 'a'.repeat(3_001) }]], picture: null }];
  const refusal = await operator.post(`${URL}/issues`, { ...someIssue, foreword: long });
  expect(refusal.body).toMatchObject({ code: 'ISSUE_TOO_LONG', fields: ['foreword'] });
  const unknown = await operator.post(`${URL}/issues`, { ...someIssue, articleIds: ['unknown'] });
  expect(unknown.body).toMatchObject({ code: 'ISSUE_ARTICLE_UNKNOWN', fields: ['articleIds'] });
});

it('an issue of which nothing is left to read does not leave', async () => {
  await subscribed('anna');
  const article = await anArticle('Mieux dormir');
  const id = await saved({ foreword: [], articleIds: [article] });
  expect((await send(id, { day: '2026-03-12', hour: '08:00' })).status).toBe(200);
  await operator.post(`/api/admin/articles/${article}/withdraw`, {});
  await app.caughtUp();
  app.clock.advance(Date.parse('2026-03-12T07:00:00.000Z') - Date.parse(app.clock.now()));
  await until(id, 'draft');
  expect((await audit(app)).anomalies).toEqual([]);
  expect(await readdir(app.mailFolder).catch(() => [])).toEqual([]);
  operator = await app.signedIn('operator');
  expect(await issueAt(id)).toMatchObject({ save: 1, sendAt: null });
  for (const answer of [await send(id), await operator.post(`${URL}/issues/${id}/try`, {})])
    expect(answer.body['code']).toBe('ISSUE_NOT_COMPLETE');
}, 60_000);

it('a trial goes to the operator alone, as the preview shows it, with a link that ends nothing', async () => {
  await subscribed('anna');
  const id = await saved();
  const preview = await operator.get(`${URL}/issues/${id}/preview`);
  expect(preview.body).toMatchObject({ subject: someIssue.subject });
  expect(String(preview.body['html'])).not.toMatch(/<img|<script/);
  const tried = await operator.post(`${URL}/issues/${id}/try`, {});
  expect(tried.body['message']).toBe('L’essai est parti à operator@exemple.fr.');
  expect(await issueAt(id)).toMatchObject({ state: 'draft', sent: 0 });
  expect(await readdir(app.mailFolder)).toEqual([
    expect.stringMatching(/\.account-operator\.eml$/),
  ]);
  await rm(app.mailFolder, { recursive: true });
  await writeFile(app.mailFolder, 'Not a folder.');
  const failed = await operator.post(`${URL}/issues/${id}/try`, {});
  expect([failed.status, failed.body['code']]).toEqual([503, 'ISSUE_TRIAL_NOT_SENT']);
});
