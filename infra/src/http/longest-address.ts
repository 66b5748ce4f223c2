/**
 * Node's limit for the first line and headers of a request. With the router's own limit of 100 a
 * longer parameter would match no route; here the schema of the call refuses it instead.
 */
export const LONGEST_ADDRESS = 16_384;
