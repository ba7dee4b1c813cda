/** Where the shop answers as the SII does, below its own address. */
export const SIMULADOR_SII = '/simulador/sii';
