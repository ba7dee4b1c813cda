const NUMBER_AND_UNIT =
  /(\d) (?=(?:mm|cm|m|m²|m³|km|kg|g|mg|l|ml|lt|cc|w|kw|v|kv|a|ah|mah|j|nm|hp|rpm|bar|psi|db|hz|gb|lm|btu|°c|un|pzs?|["”%])(?![\p{L}\d]))/giu;

/** A text for a heading, in which no line ends between a number and its unit. */
export function unbroken(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '$1\u00a0');
}
