import { expectAccessible, reducedMotion } from './accessibility.ts';
import { expect, test } from './journeys.ts';
import { tabTo } from './keyboard.ts';
import { GIVEN_SERVER_URL } from './lanes.ts';
import { mailTo } from './letter-box.ts';
import { visit } from './steps.ts';
import { ownText } from './wording.ts';

test.describe('a message to those who run the site', () => {
  test.skip(
    GIVEN_SERVER_URL !== undefined,
    'the mails of a server that runs already are elsewhere',
  );

  test('is written by keyboard, read for a reason, answered, and both come by mail', async ({
    open,
  }) => {
    const email = `${crypto.randomUUID()}@exemple.fr`;
    const name = ownText('Hélène');
    const visitor = await open('visitor', reducedMotion);
    await visit(visitor, '/contact');
    const write = async (label: string, text: string) => {
      await tabTo(visitor, visitor.getByLabel(label, { exact: true }));
      await visitor.keyboard.type(text);
    };
    await write('Votre nom', name);
    await write('Votre adresse e-mail', email);
    await write('Sujet', 'Autre');
    await write('Votre message', 'Bonjour, recevez-vous le dimanche ?');
    await expectAccessible(visitor);
    // Waits as a person would, since the server takes a form that is sent too fast for a robot.
    await expect.poll(() => visitor.evaluate<number>('performance.now()')).toBeGreaterThan(5_000);
    await tabTo(visitor, visitor.getByRole('button', { name: 'Envoyer le message' }));
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Votre message est parti');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(visitor);
    expect((await mailTo(email, 'Votre message à Souffle')).text).toContain('le dimanche');

    const operator = await open('operator', reducedMotion);
    await visit(operator, '/admin/messages');
    // The sender is masked. The message is the last of the list, since it has waited least.
    await operator
      .getByRole('link', { name: /^Ouvrir «\sAutre chose\s»/ })
      .last()
      .click();
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Autre chose');
    await expect(operator.getByText('le dimanche')).toBeHidden();
    await expect(operator.getByText(name)).toBeHidden();
    await expectAccessible(operator);
    await tabTo(operator, operator.getByLabel('Raison de l’accès'));
    await operator.keyboard.type('Lui répondre.');
    await tabTo(operator, operator.getByRole('button', { name: 'Révéler' }));
    await operator.keyboard.press('Enter');
    await expect(operator.getByText('le dimanche')).toBeVisible();
    await expect(operator.getByText(name)).toBeVisible();
    await tabTo(operator, operator.getByLabel('Votre réponse'));
    await operator.keyboard.type('Bonjour, cela dépend du praticien.');
    await tabTo(operator, operator.getByRole('button', { name: 'Envoyer la réponse' }));
    await operator.keyboard.press('Enter');
    await expect(operator.getByText('La réponse part par e-mail.')).toBeVisible();
    await expect(operator.getByText('Répondu', { exact: true }).first()).toBeVisible();
    await expectAccessible(operator);
    const answer = await mailTo(email, 'Notre réponse à votre message');
    expect(answer.text).toContain('cela dépend du praticien');
  });
});
