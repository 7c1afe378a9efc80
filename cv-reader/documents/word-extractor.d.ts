declare module 'word-extractor' {
  type Part = (options: { filterUnicode: boolean }) => string
  class WordExtractor {
    extract(
      source: string | Buffer,
    ): Promise<{ getBody: Part; getHeaders: Part; getTextboxes: Part; getFootnotes: Part; getEndnotes: Part }>
  }
  export = WordExtractor
}
