import { COMPRAS, CORREOS, CUENTA, PRODUCTOS, USUARIOS } from '#web/staff/addresses.ts';

const PAGES: Record<string, string> = { productos: PRODUCTOS, usuarios: USUARIOS, panel: COMPRAS, correos: CORREOS };
/** Sections of the account keep their names there. */
const ACCOUNT = ['cuenta', 'datos', 'clave', 'sesiones'];

/** Filters that were called otherwise when these pages were sections of the admin home. */
const NAMES: Record<string, string> = {
  buscar: 'q',
  orden: 'sort',
  por_pagina: 'limit',
  pagina: 'page',
  proveedor: 'proveedor_id',
  rol: 'role',
};

/** Where a section of the staff's home stands now: addresses that people kept still lead there, with their filters. */
export function movedTo(search: string, role: 'admin' | 'employee' = 'admin'): string | undefined {
  const old = new URLSearchParams(search);
  const section = old.get('seccion') ?? '';
  if (ACCOUNT.includes(section)) return section === 'cuenta' ? CUENTA : `${CUENTA}?seccion=${section}`;
  const page = role === 'admin' ? PAGES[section] : undefined;
  if (!page) return undefined;
  const params = new URLSearchParams();
  for (const [name, value] of old) {
    if (name !== 'seccion') params.append(NAMES[name] ?? name, value);
  }
  return params.size > 0 ? `${page}?${params}` : page;
}
