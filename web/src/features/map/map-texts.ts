import { counted, NBSP, priceText } from '../../components/design/french-format.ts';

export const mapTexts = {
  ofPlace: (name: string) => `Carte${NBSP}: ${name}`,
  newTab: (text: string) => `${text}, nouvel onglet`,
  base: `Fond${NBSP}: Natural Earth, GeoNames`,
  /** '3 · dès 55 €', '3' */
  merged: (count: number, from: number | null) =>
    from === null ? String(count) : `${count} · dès ${priceText(from)}`,
  mergedName: (count: number, from: number | null) =>
    `${mapTexts.merged(count, from)}${NBSP}: ${counted(count, 'adresse', 'adresses')} ici`,
  /** 'Claire Fontaine, 60 €' */
  pinName: (name: string, price: number | null) =>
    price === null ? name : `${name}, ${priceText(price)}`,
  price: priceText,
  outside: (count: number) =>
    `${counted(count, 'adresse', 'adresses')} plus loin${NBSP}: tout voir`,
  here: (count: number) => `${counted(count, 'adresse', 'adresses')} au même endroit`,
} as const;
