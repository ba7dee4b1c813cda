/** What somebody does for the company that they buy for. */
export const ROLES_DE_EMPRESA = ['comprador', 'aprobador'] as const;
export type RolDeEmpresa = (typeof ROLES_DE_EMPRESA)[number];
export const ETIQUETA_ROL_DE_EMPRESA: Readonly<Record<RolDeEmpresa, string>> = {
  comprador: 'Comprador',
  aprobador: 'Aprobador',
};
