interface Told {
  id: number;
  /** Their address or, where that isn't known, their name. */
  email: string;
}

/** Whose mail was kept back: they have to be told otherwise. */
export function heldBack(retenidas: readonly number[], compras: readonly Told[]): string | undefined {
  const [one] = compras.filter(({ id }) => retenidas.includes(id));
  if (!one) return undefined;
  const why = 'esa dirección ya tuvo sus correos de hoy. Se envía desde «Correos».';
  return retenidas.length === 1
    ? `El correo a ${one.email} quedó retenido: ${why}`
    : `${retenidas.length} correos quedaron retenidos, el primero a ${one.email}: ${why}`;
}
