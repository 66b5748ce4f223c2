import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { MailTemplate } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { AdminMailTemplateScreen } from './admin-mail-template-screen.tsx';
import { AdminMailTemplatesScreen } from './admin-mail-templates-screen.tsx';

const template: MailTemplate = {
  kind: 'customer-booking-confirmed',
  name: 'Rendez-vous confirmé',
  to: 'customer',
  subject: 'Rendez-vous confirmé\u00a0: jeudi 12\u00a0mars',
  version: '0a1b2c3d4e5f',
};
const message = {
  subject: template.subject,
  text: 'C’est noté, Anna.',
  html: '<p>C’est noté, Anna.</p>',
};
const LIST = 'GET /api/admin/mail-templates';
const ONE = `${LIST}/customer-booking-confirmed`;

const show = (path: string, answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path="/admin/modeles" element={<AdminMailTemplatesScreen />} />
      <Route path="/admin/modeles/:kind" element={<AdminMailTemplateScreen />} />
    </Routes>,
    { answers, path },
  );

describe('Modèles d’e-mails', () => {
  it('lists each template below who receives it, with its version', async () => {
    const toSender = { ...template, kind: 'sender-message-copied', name: 'Copie', to: 'sender' };
    show('/admin/modeles', { [LIST]: { templates: [toSender, template] } });
    const customers = await screen.findByRole('region', { name: 'Aux clients' });
    const link = within(customers).getByRole('link', { name: 'Rendez-vous confirmé' });
    expect(link.getAttribute('href')).toBe('/admin/modeles/customer-booking-confirmed');
    expect(within(customers).getByText('Version 0a1b2c3d4e5f')).toBeTruthy();
    expect(within(customers).queryByText('Copie')).toBeNull();
  });

  it('offers another attempt where the list does not come', async () => {
    show('/admin/modeles', { [LIST]: noAnswer });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('shows one in a frame where no script runs, and its text beside', async () => {
    show('/admin/modeles/customer-booking-confirmed', { [ONE]: { template, message } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Rendez-vous confirmé' }),
    ).toBeTruthy();
    expect(screen.getByText('Version 0a1b2c3d4e5f')).toBeTruthy();
    const frame = screen.getByTitle('Aperçu du message HTML');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toBe(message.html);
    expect(screen.getByText('C’est noté, Anna.')).toBeTruthy();
  });

  it('leads back to the list from a name that no mail has', async () => {
    const unknown = refused(404, 'MAIL_NOT_FOUND', 'Cet e-mail est introuvable.');
    show('/admin/modeles/customer-booking-confirmed', { [ONE]: unknown });
    expect(await screen.findByText('Ce modèle est introuvable')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Tous les modèles' })).toHaveLength(2);
  });
});
