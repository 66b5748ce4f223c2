import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { placeKeyOf } from 'contracts';

type Known = {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
} & Readonly<Record<'type' | 'postcode' | 'city' | 'citycode', string>> & {
    readonly district?: string;
  };

const lyon3 = { city: 'Lyon', postcode: '69003', citycode: '69383' };
const known: readonly Known[] = [
  {
    ...lyon3,
    type: 'housenumber',
    name: '12 Rue des Lilas',
    district: 'Lyon 3e Arrondissement',
    longitude: 4.86351,
    latitude: 45.75912,
  },
  {
    type: 'housenumber',
    name: '4 Rue de Paris',
    city: 'Saint-Denis',
    postcode: '97400',
    citycode: '97411',
    longitude: 55.45012,
    latitude: -20.87534,
  },
  {
    ...lyon3,
    type: 'municipality',
    name: 'Lyon',
    longitude: 4.83518,
    latitude: 45.75801,
  },
];

/** A few addresses in the answer that the service documents: GeocodeJSON. */
const featureOf = ({ longitude, latitude, ...properties }: Known) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    ...properties,
    label: `${properties.name} ${properties.postcode} ${properties.city}`,
    score: 0.97,
    context: '69, Rhône, Auvergne-Rhône-Alpes',
    importance: 0.6,
  },
});

const answerAsDocumented: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const q = searchParams.get('q') ?? '';
  const isTaken = /^[\p{L}\p{N}].{2,199}$/u.test(q);
  response.writeHead(isTaken ? 200 : 400, { 'content-type': 'application/json' });
  if (!isTaken) {
    const detail = ['q: must contain between 3 and 200 chars and start with a number or a letter'];
    response.end(JSON.stringify({ code: 400, message: 'Failed parsing query', detail }));
    return;
  }
  const words = placeKeyOf(q).split(' ');
  const found = known.filter(({ name, postcode, city }) => {
    const reported = placeKeyOf(`${name} ${postcode} ${city}`).split(' ');
    return words.every((word) => reported.includes(word));
  });
  response.end(
    JSON.stringify({
      type: 'FeatureCollection',
      features: found.slice(0, Number(searchParams.get('limit'))).map(featureOf),
      query: q,
    }),
  );
};

/** A loopback server that answers as the national address service does, or as a spec wants. */
export const anAddressService = async (answer: RequestListener = answerAsDocumented) => {
  const requests: string[] = [];
  let answering = answer;
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('q') ?? '');
    answering(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search`,
    /** The requests it received, in order. */
    requested: requests,
    answerWith: (other: RequestListener) => {
      answering = other;
    },
    answerAsDocumented: () => {
      answering = answerAsDocumented;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
