/** A thing that is asked for in a shop like this, by its names, and what may serve instead, the likest first. */
interface Ausente {
  nombres: readonly string[];
  vecinos: readonly string[];
}

/**
 * What a hardware shop may not have. As long as no product is that thing, the shop says so and offers the neighbours; it is
 * never taken for another word, misspelt («destornillador» is no «desorilladora»), nor found where it is only mentioned.
 */
export const AUSENTES: readonly Ausente[] = [
  // Herramientas de mano
  { nombres: ['destornillador', 'desatornillador'], vecinos: ['atornillador'] },
  { nombres: ['llave inglesa', 'llave francesa', 'llave ajustable', 'llave allen', 'llave stilson'], vecinos: ['llave de impacto'] },
  { nombres: ['chicharra', 'dado de impacto', 'juego de dados'], vecinos: ['llave de impacto'] },
  { nombres: ['huincha', 'flexómetro', 'cinta métrica', 'huincha de medir', 'pie de metro'], vecinos: ['nivel láser'] },
  { nombres: ['chuzo', 'picota', 'rastrillo', 'azadón'], vecinos: ['pala'] },
  { nombres: ['hacha'], vecinos: ['motosierra'] },
  { nombres: ['machete', 'guadaña'], vecinos: ['desmalezadora'] },
  { nombres: ['alicate', 'cortafrío', 'napoleón', 'espátula', 'formón', 'mazo', 'escuadra', 'plomada'], vecinos: [] },
  { nombres: ['escalera', 'andamio', 'tecle', 'gata hidráulica', 'tornillo de banco', 'prensa'], vecinos: [] },
  { nombres: ['multímetro', 'tester'], vecinos: [] },
  // Fijaciones y accesorios
  { nombres: ['tornillo', 'autoperforante', 'tirafondo'], vecinos: ['atornillador', 'taladro'] },
  { nombres: ['perno', 'tuerca', 'golilla', 'arandela'], vecinos: ['llave de impacto', 'atornillador'] },
  { nombres: ['tarugo', 'taco de anclaje'], vecinos: ['taladro percutor', 'rotomartillo'] },
  { nombres: ['clavo', 'remache', 'bisagra', 'candado', 'cerradura', 'chapa', 'alambre'], vecinos: [] },
  { nombres: ['broca'], vecinos: ['taladro', 'rotomartillo'] },
  { nombres: ['punta para atornillar', 'juego de puntas', 'set de puntas'], vecinos: ['atornillador'] },
  { nombres: ['cincel'], vecinos: ['martillo demoledor', 'rotomartillo'] },
  { nombres: ['disco', 'disco de corte', 'disco de desbaste', 'disco diamantado'], vecinos: ['esmeril angular', 'sierra circular'] },
  { nombres: ['lija', 'papel de lija'], vecinos: ['lijadora'] },
  { nombres: ['hoja de sierra', 'hoja de caladora'], vecinos: ['sierra'] },
  { nombres: ['electrodo', 'careta', 'careta de soldar', 'máscara de soldar'], vecinos: ['soldadora'] },
  { nombres: ['cadena', 'espada'], vecinos: ['motosierra'] },
  { nombres: ['carrete', 'nylon', 'hilo para orilladora'], vecinos: ['desmalezadora'] },
  // Pintura, electricidad, agua
  { nombres: ['brocha', 'rodillo', 'pintura', 'barniz', 'látex', 'diluyente', 'aguarrás'], vecinos: [] },
  { nombres: ['silicona', 'pegamento', 'adhesivo', 'cemento', 'yeso', 'pasta muro'], vecinos: [] },
  { nombres: ['cinta aislante', 'huincha aisladora', 'cinta adhesiva', 'teflón'], vecinos: [] },
  { nombres: ['alargador', 'enchufe', 'interruptor', 'cable eléctrico'], vecinos: [] },
  { nombres: ['ampolleta', 'bombilla'], vecinos: ['foco', 'linterna'] },
  { nombres: ['cañería', 'codo de pvc', 'tubo de pvc', 'grifería', 'llave de paso'], vecinos: [] },
  { nombres: ['aspersor'], vecinos: ['manguera'] },
  // Seguridad, obra, aseo
  { nombres: ['antiparras', 'casco', 'mascarilla', 'zapato de seguridad', 'chaleco reflectante', 'tapones auditivos'], vecinos: ['guantes'] },
  { nombres: ['betonera', 'trompo hormigonero'], vecinos: ['carretilla'] },
  { nombres: ['bolsa de basura'], vecinos: ['contenedor de basura'] },
  { nombres: ['lubricante', 'aflojatodo', 'extintor'], vecinos: [] },
]; // biome-ignore format: one thing a line
