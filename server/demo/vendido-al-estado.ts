/** What is asked for: the product by its code, how many, and how the State writes it. */
export type Pedido = readonly (readonly [codigo: number, cantidad: number, lo_que_piden: string])[];

/** Products that no other sale of the demo touches, so that their ledger reads in the order of its days. */
export const JARDINES: Pedido = [
  [140006, 12, 'DESMALEZADORA 4 TIEMPOS 25 CC USO PROFESIONAL'],
  [140003, 8, 'CORTADORA DE CESPED ELECTRICA 1600 W'],
];
export const LAVANDERIA: Pedido = [
  [130006, 6, 'HIDROLAVADORA INDUSTRIAL 200 BAR TRIFASICA'],
  [130003, 10, 'ASPIRADORA DE TALLER CLASE L'],
];
export const OBRAS: Pedido = [
  [120006, 5, 'MARTILLO DEMOLEDOR HEXAGONAL 30 MM'],
  [110009, 15, 'ROTOMARTILLO INALAMBRICO SDS PLUS 18 V'],
];
/** Of a product that is asked for again afterwards (`OBRAS`), when nothing of it has come. */
export const TALLER: Pedido = [[110009, 6, 'ROTOMARTILLO A BATERIA SDS PLUS']];
export const EMERGENCIAS: Pedido = [[140023, 6, 'GENERADOR ELECTRICO 6,5 KW PARTIDA ELECTRICA']];

/** The codes of those products. */
export const VENDIDO_AL_ESTADO: ReadonlySet<number> = new Set(
  [JARDINES, LAVANDERIA, OBRAS, EMERGENCIAS].flat().map(([codigo]) => codigo),
);
