import { expect, it } from '@jest/globals';
import { htmlDocumentOf } from './page-document.ts';

const template = `<head><!--head-->
<script type="module" src="/index.js"></script>
<link rel="modulepreload" href="/framework.js">
<link rel="stylesheet" href="/index.css">
</head><body><!--html--><!--state--></body>`;

it('asks for what a page is painted with first, then for its fonts, and for its scripts last', () => {
  const { bodies } = htmlDocumentOf(
    { text: template, linksOf: () => '<link rel="stylesheet" href="/home.css">' },
    {
      head: '<link rel="preload" href="/font.woff2">',
      html: '<p>Accueil</p>',
      state: '{}',
      status: 200,
      files: ['home.tsx'],
      parts: [],
      shows: [],
      isKept: true,
    },
  );
  const document = bodies.identity.toString();
  const requests = [...document.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
  expect(requests).toEqual([
    '/index.css',
    '/home.css',
    '/font.woff2',
    '/framework.js',
    '/index.js',
  ]);
  const [, later] = document.split('<template id="scripts">');
  expect(later?.split('</template>')[0]?.match(/<script type="module"/g)).toHaveLength(2);
});
