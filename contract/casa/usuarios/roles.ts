export const ROLES = ['customer', 'employee', 'admin'] as const;
export type Rol = (typeof ROLES)[number];

export const ETIQUETA_ROL: Record<Rol, string> = { customer: 'Cliente', employee: 'Empleado', admin: 'Administrador' };

/** Where each role lands after login (seed 000 §6). */
export const INICIO_POR_ROL: Record<Rol, string> = { admin: '/admin', employee: '/employee', customer: '/user' };
