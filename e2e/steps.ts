import { expect, type Locator, type Page } from '@playwright/test';
import type { OfferedStart } from 'contracts';
import { addressOf, type RequestedBooking } from './calls.ts';
import { IS_ON_CLUSTER } from './lanes.ts';
import { PASSWORD, people, type Person } from './people.ts';
import { nameInGrid, unseenAlerts, weekdayAndDay } from './wording.ts';

/** The time in which a change by another client must appear; longer with a stand-in of a database. */
export const LIVE_TIMEOUT = { timeout: IS_ON_CLUSTER ? 10_000 : 2_000 };

/** Goes to a page and waits until it answers to a click: a rendered page does not, at first. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const isAlive = page.waitForResponse('**/api/user/status');
  await page.goto(path);
  await isAlive;
};

/** Waits until the page receives changes of other clients. */
export const visitLive = async (page: Page, path: string): Promise<void> => {
  const isLive = page.waitForEvent('websocket', {
    // A socket of the former page may close before the server has greeted it.
    predicate: (socket) =>
      socket
        .waitForEvent('framereceived', ({ payload }) => payload.includes('hello'))
        .then(() => true)
        .catch(() => false),
  });
  await visit(page, path);
  await isLive;
};

const queryOf = (requested: RequestedBooking, { date, start }: OfferedStart): string =>
  new URLSearchParams({
    slotDate: date,
    slotTime: start,
    option: requested.option,
    consultation: requested.consultation,
    address: addressOf(requested),
  }).toString();

export const CLAIRE = '/professionnel/p/claire-fontaine';

/** Claire's page, open at the day of a start. */
export const profilePath = (requested: RequestedBooking, slot: OfferedStart): string =>
  `${CLAIRE}?${queryOf(requested, slot)}`;

export const confirmPath = (requested: RequestedBooking, slot: OfferedStart): string =>
  `/reservation/booking/consultation-confirm?${queryOf(requested, slot)}`;

/** The page where a request is read once more before it is sent. */
export const requestConfirmPath = (requested: RequestedBooking, text: string): string =>
  `/reservation/booking/manual-confirm?${new URLSearchParams({
    option: requested.option,
    consultation: requested.consultation,
    address: addressOf(requested),
    requestMessage: text,
  }).toString()}`;

export const calendarPath = ({ date }: OfferedStart): string => `/calendrier?date=${date}`;

/** A start in the grid, whatever became of it. */
export const startButton = (page: Page, slot: OfferedStart): Locator =>
  page.getByRole('group', { name: 'Créneaux' }).getByLabel(new RegExp(`^${nameInGrid(slot)}, `));

/** A person's booking in the week or in the list. */
export const agendaItem = (page: Page, { date, start }: OfferedStart, who: string): Locator => {
  const day = weekdayAndDay(date);
  return page
    .getByRole('button', { name: `${day}, ${who} ${start}` })
    .or(
      page
        .getByRole('region', { name: day })
        .getByRole('button', { name: new RegExp(`^${start} .*${who}`) }),
    );
};

/** The line of a choice in the folded panel of a profile. */
export const choiceLine = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('main').locator('summary').filter({ hasText: name });

/** A value of an open line. */
export const choiceValue = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('main').locator('details[open]').getByRole('link', { name });

export const confirmButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Confirmer le rendez-vous' });

export const reasonField = (page: Page): Locator => page.getByRole('textbox', { name: /^Motif/ });

export const expectConfirmed = (page: Page): Promise<void> =>
  expect(page.getByText('Rendez-vous confirmé', { exact: true })).toBeVisible();

/** The title of the confirmation for somebody who is signed out. */
export const whoComes = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: /^Qui (vient|sera là) / });

export const account = (page: Page): Locator =>
  page.getByRole('radio', { name: /^J’ai déjà un compte/ });

/** The first step of the sign-up at the confirmation. */
export const goOnToContact = async (page: Page, lastname: string): Promise<void> => {
  for (const [name, text] of [
    ['Prénom', 'Anna'],
    ['Nom', lastname],
    ['Jour', '24'],
    ['Mois', '6'],
    ['Année', '1989'],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Continuer' }).click();
};

/** Fills in the form of a signed-out page, or of the dialog that requires signing in again. */
export const signIn = async (place: Page | Locator, who: Person): Promise<void> => {
  await place.getByLabel('Adresse e-mail').fill(people[who].email);
  await place.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await place.getByRole('button', { name: 'Se Connecter', exact: true }).click();
};

/** The button that opens the alerts: in the header, or the rail of the practitioner. */
export const bell = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Mes alertes|Alertes)/ }).first();

export const expectUnseen = async (
  page: Page,
  count: number,
  options: { timeout?: number } = {},
): Promise<void> => {
  if (count === 0) await expect(bell(page)).not.toHaveAccessibleName(/\d/, options);
  else
    await expect(bell(page)).toHaveAccessibleName(
      new RegExp(`\\D${unseenAlerts(count)}$`),
      options,
    );
};
