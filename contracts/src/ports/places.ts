import type { FoundAddress, FoundCity } from '../places/places-calls.ts';

/** A place that somebody searches around, as it is called. */
export type FoundPlace = { readonly label: string } & (
  | {
      readonly kind: 'commune' | 'zipcode';
      /** Degrees (WGS 84). */
      readonly latitude: number;
      readonly longitude: number;
    }
  /** All that lies in these departments, by their codes. */
  | { readonly kind: 'department' | 'region'; readonly departments: readonly string[] }
);

/** French places by what somebody types of them, whatever that is; the likeliest first. */
export type Places = {
  /** Communes and municipal districts by the beginning of their name or postcode. */
  findCities(typed: string): Promise<readonly FoundCity[]>;
  /** Addresses, each with its street. */
  findAddresses(typed: string): Promise<readonly FoundAddress[]>;
  /** The one place that is meant: a commune, a postcode, a department or a region. */
  findPlace(typed: string): Promise<FoundPlace | undefined>;
};
