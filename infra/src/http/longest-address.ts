/**
 * Node's limit for first line and headers. With the router's limit of 100 a longer parameter would match no
 * route instead of being refused by the schema.
 */
export const LONGEST_ADDRESS = 16_384;
