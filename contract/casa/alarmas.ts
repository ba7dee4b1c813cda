/** What the shop watches over in itself. */
export const ALARMAS = ['correos', 'disco', 'colas', 'respaldo', 'conciliacion', 'cuadratura', 'conexiones'] as const;
export type NombreDeAlarma = (typeof ALARMAS)[number];

/** As people read it; `docs/operacion/alarmas.md` has a section of the same name for each. */
export const ETIQUETA_ALARMA: Readonly<Record<NombreDeAlarma, string>> = {
  correos: 'Correos que no salen',
  disco: 'Disco casi lleno',
  colas: 'Trabajos atascados',
  respaldo: 'Respaldo atrasado',
  conciliacion: 'El dinero no calza',
  cuadratura: 'Los libros no cuadran',
  conexiones: 'Conexiones por agotarse',
};
