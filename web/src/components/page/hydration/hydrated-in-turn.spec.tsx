import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { HydratedInTurn } from './hydrated-in-turn.tsx';

let events: string[] = [];
let page: Root | undefined;
beforeEach(() => {
  events = [];
});
afterEach(() => {
  act(() => page?.unmount());
  document.body.replaceChildren();
});

type PartProps = { readonly name: string; readonly onHydrated?: () => void };

const Part = ({ name, onHydrated }: PartProps) => {
  useLayoutEffect(() => void events.push(`${name} is committed`), [name]);
  useEffect(() => {
    events.push(`${name} is done`);
    onHydrated?.();
  }, [name, onHydrated]);
  return <button onClick={() => events.push(`${name} is pressed`)}>{name}</button>;
};

const rendered = (onHydrated?: () => void) => {
  const parts = ['a', 'b', 'c'].map((name) => (
    <Part key={name} name={name} {...(name === 'a' && onHydrated ? { onHydrated } : {})} />
  ));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<HydratedInTurn>{parts}</HydratedInTurn>);
  events = [];
  return { root, app: <HydratedInTurn>{parts}</HydratedInTurn> };
};

describe('HydratedInTurn', () => {
  it('hydrates each part in a commit of its own, from top to bottom', async () => {
    const { root, app } = rendered();
    const buttons = [...root.querySelectorAll('button')];
    page = await act(async () => hydrateRoot(root, app));
    expect(events).toEqual(
      ['a', 'b', 'c'].flatMap((name) => [`${name} is committed`, `${name} is done`]),
    );
    expect([...root.querySelectorAll('button')]).toEqual(buttons);
  });

  it('hydrates a part at once where it is pressed', async () => {
    const press = () => queueMicrotask(() => document.querySelectorAll('button')[2]?.click());
    const { root, app } = rendered(press);
    page = await act(async () => hydrateRoot(root, app));
    expect(events.filter((event) => event.endsWith('pressed'))).toEqual(['c is pressed']);
  });
});
