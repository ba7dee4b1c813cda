import type { ComponentType } from 'react';

/** Today's desk, part by part: each reads what it shows itself. A new part is one entry here. */
export const ESCRITORIO: readonly { name: string; Part: ComponentType }[] = [];
