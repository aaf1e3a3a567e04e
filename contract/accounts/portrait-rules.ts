/** Bytes of a picture that a person sends of himself: what a telephone's camera makes. */
export const portraitMost = 15_000_000
