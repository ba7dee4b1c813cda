import type { Group } from '#server/platform/feature.ts';
import { feature as accesos } from './accesos/index.ts';
import { feature as auditoria } from './auditoria/index.ts';
import { feature as correo } from './correo/index.ts';
import { feature as cuenta } from './cuenta/index.ts';
import { feature as panel } from './panel/index.ts';
import { feature as sistema } from './sistema/index.ts';
import { feature as usuarios } from './usuarios/index.ts';

/** Who may come in, what is written to people, and what was done by whom. */
export const casa: Group = {
  cara: ['correo', 'cuenta', 'usuarios'],
  features: [usuarios, cuenta, accesos, correo, panel, auditoria, sistema],
};
