import type { FoundAddress, FoundCity } from '../places/places-calls.ts';

/** French places by what somebody types of them, whatever that is; the likeliest first. */
export type Places = {
  /** Communes and municipal districts by the beginning of their name or postcode. */
  findCities(typed: string): Promise<readonly FoundCity[]>;
  /** Addresses, each with its street. */
  findAddresses(typed: string): Promise<readonly FoundAddress[]>;
};
