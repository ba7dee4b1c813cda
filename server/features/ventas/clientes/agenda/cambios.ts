/** Of what is given, what says something else than before; and how the audit has it. */
export function cambiosDe<T extends object>(
  antes: T,
  nuevos: { [K in keyof T]?: T[K] | undefined },
): { campos: Partial<T>; detalle: Record<string, unknown> } {
  const cambiados = (Object.keys(nuevos) as (keyof T & string)[]).filter(
    (campo) => nuevos[campo] !== undefined && nuevos[campo] !== antes[campo],
  );
  return {
    campos: Object.fromEntries(cambiados.map((campo) => [campo, nuevos[campo]])) as Partial<T>,
    detalle: Object.fromEntries(cambiados.map((campo) => [campo, { antes: antes[campo], despues: nuevos[campo] }])),
  };
}
