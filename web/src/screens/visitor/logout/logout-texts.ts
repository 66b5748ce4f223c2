import { NBSP } from '../../../components/design/french-format.ts';

export const texts = {
  title: `Vous nous quittez${NBSP}?`,
  pageTitle: 'Me déconnecter',
  text: 'Vous fermez la session de cet appareil. Vos rendez-vous et vos alertes vous attendent\u00a0: rien n’est perdu.',
  erasedText:
    'Vous fermez la session de cet appareil. La suppression de votre compte reste demandée\u00a0: pour y renoncer, reconnectez-vous à temps.',
  confirm: 'Me déconnecter',
  busy: 'Déconnexion…',
  stay: 'Rester connecté',
  outTitle: 'Vous n’êtes pas connecté.',
  outText: 'Il n’y a pas de session ouverte sur cet appareil.',
  signIn: 'Se connecter',
  home: 'Revenir à l’accueil',
} as const;
