import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { ToastRegion, useToasts } from './toast.tsx';

const Page = () => {
  const { show } = useToasts();
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
  expect(screen.getByRole('status').textContent).toBe('Une nouvelleC’est fait');
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
  await user.click(screen.getByRole('button', { name: 'Dire' }));
  expect(screen.getByText('Déjà là').closest('dialog')).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Une question' });
  expect(within(dialog).getByRole('status').textContent).toBe('Une nouvelle');
});

it('replaces what was said of the same thing, and nothing else', async () => {
  const user = userEvent.setup();
  render(
    <ToastRegion>
      <Page />
    </ToastRegion>,
  );
  await user.click(screen.getByRole('button', { name: 'Manquer' }));
  await user.click(screen.getByRole('button', { name: 'Annoncer' }));
  await user.click(screen.getByRole('button', { name: 'Réussir' }));
  expect(screen.getByRole('status').textContent).toBe('Déjà làDéplacé');
});
