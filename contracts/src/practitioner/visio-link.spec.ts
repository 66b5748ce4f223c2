import { expect, it } from '@jest/globals';
import { VISIO_LINK_MAX, visioLinkOf } from './visio-link.ts';

it.each([
  ['https://visio.exemple.fr/claire-fontaine', 'https://visio.exemple.fr/claire-fontaine'],
  ['  HTTPS://Visio.Exemple.fr/Claire?pwd=a1#b ', 'https://visio.exemple.fr/Claire?pwd=a1#b'],
  ['https://zoom.us', 'https://zoom.us/'],
  ['https://visio.exemple.fr:8443/salle', 'https://visio.exemple.fr:8443/salle'],
])('keeps %j as %j', (typed, kept) => {
  expect(visioLinkOf(typed)).toBe(kept);
});

it.each([
  ['nothing', ''],
  ['no address at all', 'ma salle Zoom'],
  ['what is not sealed', 'http://visio.exemple.fr/salle'],
  ['a script', 'javascript:alert(1)'],
  ['what begins with something else', 'voir https://visio.exemple.fr/salle'],
  ['a second line', 'https://visio.exemple.fr/salle\nhttps://ailleurs.fr'],
  ['a password', 'https://claire:secret@visio.exemple.fr/'],
  ['a machine of its own', 'https://localhost/salle'],
  ['an address without a name', 'https://192.168.1.10/salle'],
  ['the same in IPv6', 'https://[::1]/salle'],
  ['what is too long', `https://visio.exemple.fr/${'a'.repeat(VISIO_LINK_MAX)}`],
  ['what is too long once it is written', `https://visio.exemple.fr/${'é'.repeat(200)}`],
])('takes %s for no link', (_, typed) => {
  expect(visioLinkOf(typed)).toBeUndefined();
});
