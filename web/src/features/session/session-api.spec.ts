import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import type { UserStatus } from 'contracts';
import type { HttpAnswer } from '../../api/answer.ts';
import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { openStore } from '../../store.ts';
import { hearOtherTabs, notifyOtherTabs } from './other-tabs.ts';
import { becomes, keptStatus, sessionApi, signedOut } from './session-api.ts';

const { getUserStatus, login, logout } = sessionApi.endpoints;
/** A personal query, as any screen would have it. */
const { alerts } = api.injectEndpoints({
  endpoints: (build) => ({
    alerts: queryOf(build, 'getUnseenAlerts', { providesTags: [listOf('unseen-alerts')] }),
  }),
}).endpoints;

const camille: UserStatus = {
  ...signedOut,
  isAuthenticated: true,
  customerId: 'camille',
  roles: ['ROLE_USER'],
};
const louis: UserStatus = { ...camille, customerId: 'louis' };

const TYPED = 'souffle.pendingBooking.premiere.PRESENTIEL.merciere';
const RETURN_PATH = 'souffle.returnPath';
const isKept = (name: string) => sessionStorage.getItem(name) !== null;

const until = async (isSo: () => boolean): Promise<void> => {
  const givenUpAt = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > givenUpAt) throw new Error('It never came.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** A tab of Camille's, with her alerts on the page and something typed. */
const openTab = async () => {
  let status = camille;
  const refusals = new Map<string, number>();
  const requests: string[] = [];
  const store = openStore(async ({ url }): Promise<HttpAnswer> => {
    requests.push(url);
    const refusal = refusals.get(url);
    if (refusal !== undefined) return { status: refusal, body: null };
    return { status: 200, body: url === '/api/user/status' ? status : { total: 3 } };
  });
  await Promise.all([store.dispatch(getUserStatus.initiate()), store.dispatch(alerts.initiate())]);
  for (const name of [TYPED, RETURN_PATH]) sessionStorage.setItem(name, '/texte');
  requests.length = 0;
  return {
    ...store,
    requests,
    refuse: (url: string, code: number) => refusals.set(url, code),
    serverSees: (next: UserStatus) => {
      status = next;
    },
    status: () => getUserStatus.select()(store.getState()).data,
    alerts: () => alerts.select()(store.getState()).data,
    isExpired: () => store.getState().session.isExpired,
  };
};

let tab: Awaited<ReturnType<typeof openTab>>;
beforeEach(async () => {
  tab = await openTab();
});
afterEach(() => {
  tab.dispatch(api.util.resetApiState());
});

describe('a call that is answered 401', () => {
  const askAlerts = () => tab.dispatch(alerts.initiate(undefined, { forceRefetch: true }));

  it('says that the session is over, and lets go of nothing', async () => {
    tab.refuse('/api/notificationsUnseen', 401);
    await askAlerts();
    expect(tab.isExpired()).toBe(true);
    expect(tab.status()).toEqual(camille);
    expect([TYPED, RETURN_PATH].filter(isKept)).toEqual([TYPED, RETURN_PATH]);
    await tab.dispatch(becomes(camille));
    expect(tab.isExpired()).toBe(false);
    expect(isKept(TYPED)).toBe(true);
  });

  it('says nothing of it when it is the sign-in, nor any other refusal', async () => {
    tab.refuse('/api/login', 401);
    tab.refuse('/api/notificationsUnseen', 403);
    await tab.dispatch(login.initiate({ email: 'camille@exemple.fr', password: 'faux' }));
    await askAlerts();
    expect(tab.isExpired()).toBe(false);
  });

  it('says nothing to a visitor, who has no session', async () => {
    await tab.dispatch(becomes(signedOut));
    tab.refuse('/api/notificationsUnseen', 401);
    await askAlerts();
    expect(tab.isExpired()).toBe(false);
  });
});

describe('who is there', () => {
  const askStatus = () => tab.dispatch(getUserStatus.initiate(undefined, { forceRefetch: true }));

  it('is kept for the next page of this tab, until it cannot be told', async () => {
    expect(keptStatus()).toEqual(camille);
    tab.refuse('/api/user/status', 400);
    await askStatus();
    expect(keptStatus()).toBeUndefined();
    sessionStorage.setItem('souffle.status', 'no JSON');
    expect(keptStatus()).toBeUndefined();
  });

  it('may have left elsewhere: what they saw is asked anew, in nobody’s name', async () => {
    tab.serverSees(signedOut);
    await askStatus();
    await until(() => tab.requests.includes('/api/notificationsUnseen'));
    expect(tab.status()).toEqual(signedOut);
    expect(isKept(TYPED)).toBe(true);
  });

  it('may be somebody else: nothing of the former stays but the way that they are on', async () => {
    tab.serverSees(louis);
    await askStatus();
    await until(() => tab.alerts() === undefined);
    expect([TYPED, RETURN_PATH].filter(isKept)).toEqual([RETURN_PATH]);
  });
});

describe('the tabs of one browser', () => {
  const CHANNEL = 'souffle.session';
  const received: unknown[] = [];
  let other: BroadcastChannel;
  let stopHearing: () => void;
  let heard: Promise<unknown>[];

  /** jsdom has no channels, and an open channel of Node would keep this process from ending. */
  beforeAll(() => {
    const opened = (name: string) => {
      const channel = new NodeChannel(name);
      channel.unref();
      return channel;
    };
    globalThis.BroadcastChannel = function Channel(name: string) {
      return opened(name);
    } as unknown as typeof BroadcastChannel;
  });
  beforeEach(() => {
    received.length = 0;
    heard = [];
    other = new BroadcastChannel(CHANNEL);
    other.addEventListener('message', ({ data }) => received.push(data));
    stopHearing = hearOtherTabs((status) => heard.push(tab.dispatch(becomes(status))));
  });
  afterEach(() => {
    stopHearing();
    other.close();
  });

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other
  const postFromOther = (status: UserStatus) => other.postMessage(status);

  it('are told of a sign-out, after which nothing is kept', async () => {
    await tab.dispatch(logout.initiate());
    await until(() => received.length === 1);
    expect(received).toEqual([signedOut]);
    expect(tab.status()).toEqual(signedOut);
    expect([TYPED, RETURN_PATH].filter(isKept)).toEqual([]);
  });

  it('are told nothing of one that failed, after which everything is as it was', async () => {
    tab.refuse('/api/logout', 503);
    await tab.dispatch(logout.initiate());
    notifyOtherTabs(louis);
    await until(() => received.length > 0);
    expect(received).toEqual([louis]);
    expect(tab.status()).toEqual(camille);
    expect(isKept(TYPED)).toBe(true);
  });

  it.each([
    ['nobody', signedOut, [], signedOut],
    // The queries on the page fetch the details.
    ['somebody else', louis, [RETURN_PATH], undefined],
    ['the same person', camille, [TYPED, RETURN_PATH], camille],
  ])('follow %s who is there now', async (_, status, kept, known) => {
    tab.serverSees(status);
    postFromOther(status);
    await until(() => heard.length === 1);
    await Promise.all(heard);
    expect([TYPED, RETURN_PATH].filter(isKept)).toEqual(kept);
    expect(tab.status()).toEqual(known);
  });

  it('hear nothing once their page is gone', async () => {
    stopHearing();
    const later = new BroadcastChannel(CHANNEL);
    const arrived = new Promise((resolve) => {
      later.addEventListener('message', resolve);
    });
    postFromOther(louis);
    await arrived;
    later.close();
    expect(heard).toEqual([]);
  });
});
