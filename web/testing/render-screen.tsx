import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Answer, HttpAnswer, HttpRequest } from '../src/api/answer.ts';
import type { Elements } from '../src/components/page/hooks/elements.ts';
import { ToastRegion } from '../src/components/page/dialogs/toast.tsx';
import { openStore } from '../src/store.ts';

/** The answer of a call: a body, or a function of the request. */
export type TableAnswer = object | ((request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>);

/** 'GET /api/user/status' → answer. The query is not part of the name. */
export type AnswerTable = Readonly<Record<string, TableAnswer>>;

export const refused = (status: number, code: string, message: string): TableAnswer => {
  return () => ({ status, body: { code, message } });
};

/** The request fails without an answer, as without a network. */
export const noAnswer: TableAnswer = () => Promise.reject(new Error('no answer'));

const signedOut = {
  isAuthenticated: false,
  customerId: null,
  practitionerId: null,
  roles: [],
  firstname: null,
  lastname: null,
};

/** Long enough that a spec that does not wait for the answer fails on every machine. */
const ANSWER_MS = 20;

/** Answers from a table that may change between requests; the requests are recorded. */
const tableAnswer = (table: AnswerTable, requests: HttpRequest[] = []): Answer => {
  const all: AnswerTable = { 'GET /api/user/status': signedOut, ...table };
  return async (question) => {
    requests.push(question);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    const [path = ''] = question.url.split('?');
    const found = table[`${question.method} ${path}`] ?? all[`${question.method} ${path}`];
    if (found === undefined)
      return { status: 404, body: { code: 'NOT_FOUND', message: 'Page non trouvée' } };
    return typeof found === 'function'
      ? await (found as (request: HttpRequest) => Promise<HttpAnswer>)(question)
      : { status: 200, body: found };
  };
};

const Where = ({ onChange }: { readonly onChange: (path: string) => void }) => {
  const { pathname, search } = useLocation();
  onChange(`${pathname}${search}`);
  return null;
};

/** A screen with its store, its router and a table of answers. */
export const renderScreen = (
  screen: Elements,
  { answers = {}, path = '/' }: { readonly answers?: AnswerTable; readonly path?: string } = {},
) => {
  const requests: HttpRequest[] = [];
  const store = openStore(tableAnswer(answers, requests));
  let current = path;
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <ToastRegion>{screen}</ToastRegion>
        <Where
          onChange={(now) => {
            current = now;
          }}
        />
      </MemoryRouter>
    </Provider>,
  );
  // Style sheets are not loaded, so checking the pointer's target on each ancestor would be costly and mean
  // nothing.
  // Hovering before each click is slow; the spec about hovering sends its event itself.
  const user = userEvent.setup({
    pointerEventsCheck: PointerEventsCheckLevel.Never,
    skipHover: true,
  });
  return { ...rendered, store, requests, user, path: () => current };
};
