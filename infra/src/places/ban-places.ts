import type { FastifyBaseLogger } from 'fastify';
import type { FoundAddress } from 'contracts';
import type { Clock, Places } from 'contracts/ports';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const BAN_URL = 'https://data.geopf.fr/geocodage/search';
const ANSWERS_WITHIN_MS = 2_000;
/** After a failure, so that users do not wait at each key press. */
const RESTS_MS = 30_000;
const FOUND_MAX = 7;

/** GeocodeJSON, as far as we read it. */
const Feature = Type.Object({
  geometry: Type.Union([
    Type.Object({ coordinates: Type.Array(Type.Number(), { minItems: 2 }) }),
    Type.Null(),
  ]),
  properties: Type.Object({
    type: Type.String(),
    name: Type.String(),
    city: Type.String(),
    citycode: Type.String({ minLength: 5 }),
    postcode: Type.Optional(Type.String()),
    district: Type.Optional(Type.String()),
  }),
});
type Feature = Static<typeof Feature>;
const answerCheck = Compile(Type.Object({ features: Type.Array(Feature) }));

/** Communes have no street; without a postcode it is no postal address. */
const withStreet = ['housenumber', 'street', 'locality'];

const pointOf = ({ geometry }: Feature) => {
  const [longitude = null, latitude = null] = geometry?.coordinates ?? [];
  return { latitude, longitude };
};

const departmentOf = (citycode: string): string =>
  citycode.slice(0, /^9[78]/.test(citycode) ? 3 : 2);

const addressOf = (feature: Feature): readonly FoundAddress[] => {
  const { type, name, city, citycode, postcode, district } = feature.properties;
  if (!withStreet.includes(type) || postcode === undefined) return [];
  return [
    {
      label: `${name}, ${postcode} ${city}`,
      street: name,
      zipCode: postcode,
      city,
      ...pointOf(feature),
      locationName: district ?? city,
      department: departmentOf(citycode),
      precision: 'street',
    },
  ];
};

/** The service refuses a text that begins with a sign or is shorter than three. */
const FIRST_SIGNS = /^[^\p{L}\p{N}]+/u;
const TYPED_MIN = 3;

/** The reason without the typed text: addresses must not be logged. */
const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return cause?.code ?? (name === 'Error' ? message : name);
};

export type BanOptions = {
  /** Answers for cities, for unknown addresses, and after failures. */
  readonly table: Places;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Set by specs. */
  readonly url?: string;
  readonly answersWithinMs?: number;
};

/** Finds addresses to the house number; the table answers if the service does not. */
export const openBanPlaces = ({
  table,
  clock,
  logger,
  url = BAN_URL,
  answersWithinMs = ANSWERS_WITHIN_MS,
}: BanOptions): Places => {
  let restsUntilMs = -Infinity;

  const ask = async (q: string): Promise<readonly FoundAddress[]> => {
    const query = new URLSearchParams({ q, limit: String(FOUND_MAX), autocomplete: '1' });
    const response = await fetch(`${url}?${query.toString()}`, {
      signal: AbortSignal.timeout(answersWithinMs),
    });
    // The service refuses this text, but is available.
    if (response.status === 400) return [];
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer: unknown = await response.json();
    if (!answerCheck.Check(answer)) throw new Error('its answer has another shape');
    return answer.features.flatMap(addressOf);
  };

  const askUnlessItRests = async (typed: string): Promise<readonly FoundAddress[]> => {
    const text = typed.replace(FIRST_SIGNS, '').trim();
    if (text.length < TYPED_MIN || clock.elapsedMs() < restsUntilMs) return [];
    try {
      return await ask(text);
    } catch (error) {
      restsUntilMs = clock.elapsedMs() + RESTS_MS;
      logger.warn({ reason: reasonOf(error) }, 'the address service failed: the table answers');
      return [];
    }
  };

  return {
    findCities: (typed) => table.findCities(typed),
    findAreas: (typed) => table.findAreas(typed),
    findPlace: (typed) => table.findPlace(typed),
    findCommune: (slug) => table.findCommune(slug),
    findAddresses: async (typed) => {
      const found = await askUnlessItRests(typed);
      return found.length > 0 ? found : table.findAddresses(typed);
    },
  };
};
