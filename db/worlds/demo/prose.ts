/** What a brochure says of each rendered home; of one that is not listed it says what holds for all. */
interface Prose {
  readonly line: string
  readonly story: readonly string[]
}
const prose: Readonly<Record<string, Prose>> = {
  terrace: {
    line: 'A brick terrace with its fireplaces, and a kitchen that looks into the garden.',
    story: [
      'Behind a front that has kept its brick and its proportions, the two reception rooms follow one another and share the light of both sides of the house.',
      'The kitchen runs across the whole width at the back and opens to the garden. Two bedrooms and a large bathroom stand above.',
    ],
  },
  'city-flat': {
    line: 'Eighty square metres near everything, with one room for living, eating and cooking.',
    story: [
      'The living room takes the best of the daylight, and has room for a table of six beside its sofas.',
      'Two bedrooms lie on the quiet side. Everything is on one floor, and there is a place for bicycles by the door.',
    ],
  },
  cottage: {
    line: 'Thick walls, low beams and a hearth, at the end of a lane.',
    story: [
      'The sitting room is gathered around its fireplace; the farmhouse kitchen on the other side of the hall has the range and the long table.',
      'Two bedrooms under the roof look over the garden and the fields behind it.',
    ],
  },
  loft: {
    line: 'One large space under high ceilings, with brick, steel and tall windows.',
    story: [
      'The living space is more than nine metres long, and everything but the bedroom and the bathroom happens in it.',
      'Evening light comes through the tall windows. There is an elevator, and parking in the court.',
    ],
  },
  'ranch-house': {
    line: 'All on one level, around a great room with a fireplace, with a double garage.',
    story: [
      'The great room opens to the kitchen and its island on one side, and to the yard on the other.',
      'The primary bedroom has a wing of its own. A utility room leads to the garage, so that shopping stays dry.',
    ],
  },
  'new-build': {
    line: 'Three bedrooms, a study and a warranty that has years to run.',
    story: [
      'The kitchen and dining room stretches across the back of the house, with doors to the terrace; the study by the entrance works for two.',
      'Upstairs are three bedrooms, one with a bathroom of its own, and more storage than a family fills.',
    ],
  },
  duplex: {
    line: 'One half of a pair under one roof, with a porch to sit on and an eat-in kitchen.',
    story: [
      'The living room opens through a wide arch to the kitchen, where island and table stand before the doors to the yard.',
      'Upstairs are two bedrooms, a bathroom, and a study with a window of its own to the street.',
    ],
  },
  villa: {
    line: 'A modern house with a pool, of which every room looks into the garden.',
    story: [
      'Sliding glass takes away the wall between the living room and the terrace; the kitchen beside it is made for many.',
      'Of three bedrooms upstairs the first comes with a dressing room. The study below works with the door closed or open.',
    ],
  },
}
const any: Prose = {
  line: 'A home that is easy to live in.',
  story: ['The rooms are light and follow one another well.', 'The plan shows them with their measures.'],
}
export const proseOf = (home: string): Prose => prose[home] ?? any
