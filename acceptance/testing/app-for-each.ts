import { afterAll, beforeEach } from '@jest/globals';
import type { OpenApp } from './open-app.ts';

/**
 * An app for each case. One that a case has left as it was, since all was refused or only read, is used by the next
 * one too: opening it takes longer than most of them do.
 */
export const appForEach = (open: () => Promise<OpenApp>): void => {
  let app: OpenApp | undefined;
  let asOpened = '';
  const stateOf = async ({ eventStore, clock }: OpenApp) =>
    `${await eventStore.head()} ${clock.now()}`;
  beforeEach(async () => {
    if (app !== undefined && (await stateOf(app)) === asOpened) return;
    await app?.close();
    app = undefined;
    app = await open();
    asOpened = await stateOf(app);
  });
  afterAll(() => app?.close());
};
