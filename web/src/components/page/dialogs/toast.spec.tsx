import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { openModal } from './modals.ts';
import { ToastRegion, useToasts } from './toast.tsx';

const Page = () => {
  const { show, hide } = useToasts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ouvrir
      </button>
      <button type="button" onClick={() => show({ text: 'Déjà là' })}>
        Annoncer
      </button>
      <button type="button" onClick={() => show({ text: 'Rien n’a changé', about: 'booking-1' })}>
        Manquer
      </button>
      <button type="button" onClick={() => show({ text: 'Déplacé', about: 'booking-1' })}>
        Réussir
      </button>
      <button type="button" onClick={() => hide((about) => about === 'booking-1')}>
        Oublier
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Une question">
        <button type="button" onClick={() => show({ text: 'Une nouvelle' })}>
          Dire
        </button>
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            show({ text: 'C’est fait' });
          }}
        >
          Finir
        </button>
      </Dialog>
    </>
  );
};

it('shows what comes while a dialog is open inside it, where it can be pressed and is read out', async () => {
  const user = userEvent.setup();
  render(
    <ToastRegion>
      <Page />
    </ToastRegion>,
  );
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await user.click(screen.getByRole('button', { name: 'Dire' }));
  const dialog = screen.getByRole('dialog', { name: 'Une question' });
  expect(within(dialog).getByRole('status').textContent).toContain('Une nouvelle');
  expect(screen.getAllByText('Une nouvelle')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Finir' }));
  expect(screen.getByRole('status').textContent).toBe('C’est fait');
  expect(screen.getByRole('status').closest('dialog')).toBeNull();
});

it('leaves what was there before behind the dialog, which it would cover', async () => {
  const user = userEvent.setup();
  render(
    <ToastRegion>
      <Page />
    </ToastRegion>,
  );
  await user.click(screen.getByRole('button', { name: 'Annoncer' }));
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  expect(screen.getByText('Déjà là').closest('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dire' }));
  const dialog = screen.getByRole('dialog', { name: 'Une question' });
  expect(within(dialog).getByRole('status').textContent).toBe('Une nouvelle');
});

it('leaves what a dialog said behind the next dialog', async () => {
  const user = userEvent.setup();
  render(
    <ToastRegion>
      <Page />
    </ToastRegion>,
  );
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  await user.click(screen.getByRole('button', { name: 'Dire' }));
  const next = document.body.appendChild(document.createElement('dialog'));
  let close = () => {};
  act(() => {
    close = openModal(next);
  });
  expect(screen.getByText('Une nouvelle').closest('dialog')).toBeNull();
  act(() => {
    close();
    next.remove();
  });
});

describe('what comes later', () => {
  const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
  const shownText = () => screen.getByRole('status').textContent;
  const held = () => screen.getByText('Rien n’a changé').parentElement as HTMLElement;
  const show = async () => {
    const user = userEvent.setup();
    render(
      <ToastRegion>
        <Page />
      </ToastRegion>,
    );
    await press(user, 'Manquer');
    return user;
  };

  it('takes the place of what was said', async () => {
    const user = await show();
    await press(user, 'Annoncer');
    expect(shownText()).toBe('Déjà là');
  });

  it('waits for the pointer to leave', async () => {
    const user = await show();
    fireEvent.pointerEnter(held());
    act(() => screen.getByRole('button', { name: 'Annoncer' }).click());
    expect(shownText()).toBe('Rien n’a changé');
    fireEvent.pointerLeave(held());
    expect(shownText()).toBe('Déjà là');
    await press(user, 'Masquer ce message');
    expect(shownText()).toBe('');
  });

  it('waits for the focus to leave, and not for what is told of the same thing', async () => {
    await show();
    act(() => screen.getByRole('button', { name: 'Masquer ce message' }).focus());
    act(() => screen.getByRole('button', { name: 'Annoncer' }).click());
    expect(shownText()).toBe('Rien n’a changé');
    act(() => screen.getByRole('button', { name: 'Réussir' }).click());
    expect(shownText()).toBe('Déplacé');
  });
});

it('takes off what needs no word any more, and nothing else', async () => {
  const user = userEvent.setup();
  render(
    <ToastRegion>
      <Page />
    </ToastRegion>,
  );
  await user.click(screen.getByRole('button', { name: 'Annoncer' }));
  await user.click(screen.getByRole('button', { name: 'Oublier' }));
  expect(screen.getByRole('status').textContent).toBe('Déjà là');
  await user.click(screen.getByRole('button', { name: 'Manquer' }));
  await user.click(screen.getByRole('button', { name: 'Oublier' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('keeps what leads back to work that is not over', async () => {
  const List = () => {
    const { show } = useToasts();
    return (
      <button type="button" onClick={() => show({ text: 'Il reste 2 personnes', isKept: true })}>
        Fermer
      </button>
    );
  };
  render(
    <ToastRegion>
      <List />
    </ToastRegion>,
  );
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('Il reste 2 personnes')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Masquer ce message' }));
    expect(screen.queryByText('Il reste 2 personnes')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
