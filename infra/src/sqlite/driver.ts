import { createRequire } from 'node:module';
import type Driver from 'better-sqlite3';
import { isNode20, isSupported, SUPPORTED_NODE } from '../../../tools/node-version.mjs';

// A release for another Node crashes instead of throwing.
if (!isSupported(process.versions.node))
  throw new Error(`Node ${process.versions.node} is not supported: ${SUPPORTED_NODE}.`);

const require = createRequire(import.meta.url);

/** Releases from 13 on crash Node 20, older ones Node 24 (ADR-0045). */
export const Database = (
  isNode20 ? require('better-sqlite3-on-node-20') : require('better-sqlite3')
) as typeof Driver;
export type Database = Driver.Database;
export type { Statement } from 'better-sqlite3';
