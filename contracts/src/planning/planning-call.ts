import { Type } from 'typebox';
import { exactly } from '../engine/http/call.ts';
import { Id } from '../engine/fields.ts';

export const IdAndName = Type.Object({ id: Type.String(), name: Type.String() });
export const done = Type.Object({ message: Type.String() });
export const byId = exactly({ id: Id });

const ofPlanning = { area: 'planning', access: 'practitioner' } as const;
export const asking = { ...ofPlanning, service: 'query' } as const;
export const changing = { ...ofPlanning, service: 'command' } as const;
export const planningRefusals = ['PLANNING_NOT_TRUSTED', 'BUSY'] as const;
