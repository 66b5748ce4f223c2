import { expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

it('gives the focus to the page where what opened it has left', () => {
  const page = (opener: boolean, isOpen: boolean) => (
    <main tabIndex={-1}>
      {opener ? <button type="button">Annuler la séance</button> : null}
      <Dialog isOpen={isOpen} onClose={() => {}} title="À prévenir">
        <p>Jean Martin</p>
      </Dialog>
    </main>
  );
  const { rerender, getByRole } = render(page(true, false));
  getByRole('button', { name: 'Annuler la séance' }).focus();
  rerender(page(true, true));
  rerender(page(false, true));
  rerender(page(false, false));
  expect(document.activeElement).toBe(getByRole('main'));
});

it('gives the focus to the page once what opened it leaves after it, unless the focus went on', async () => {
  const page = (row: boolean, isOpen: boolean) => (
    <main tabIndex={-1}>
      <a href="/">Accueil</a>
      {row ? <button type="button">Retirer ce proche</button> : null}
      <Dialog isOpen={isOpen} onClose={() => {}} title="Retirer ce proche ?">
        <p>Jeanne Durand</p>
      </Dialog>
    </main>
  );
  const { rerender, getByRole } = render(page(true, false));
  const closeAndLose = (goOn: () => void) => {
    const opener = getByRole('button', { name: 'Retirer ce proche' });
    opener.focus();
    rerender(page(true, true));
    rerender(page(true, false));
    expect(document.activeElement).toBe(opener);
    goOn();
    rerender(page(false, false));
  };
  closeAndLose(() => {});
  await waitFor(() => expect(document.activeElement).toBe(getByRole('main')));
  rerender(page(true, false));
  closeAndLose(() => getByRole('link').focus());
  await Promise.resolve();
  expect(document.activeElement).toBe(getByRole('link'));
});
