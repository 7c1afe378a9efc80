"""Makes the fonts of our PDFs out of Vazirmatn. README.md says why.  Usage: make.py SOURCE.ttf OUT.ttf"""
import sys
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# The glyphs of lam and of the following alef, and the glyph of their ligature.
PAIRS = {
    ("uniFEDF", "uniFE8E"): "uniFEFB", ("uniFEE0", "uniFE8E"): "uniFEFC",
    ("uniFEDF", "uniFE82"): "uniFEF5", ("uniFEE0", "uniFE82"): "uniFEF6",
    ("uniFEDF", "uniFE84"): "uniFEF7", ("uniFEE0", "uniFE84"): "uniFEF8",
    ("uniFEDF", "uniFE88"): "uniFEF9", ("uniFEE0", "uniFE88"): "uniFEFA",
}
ALEF, ZWNJ = 300, 20  # widths of the two invisible glyphs, in font units (2048 per em)


def add(font, name, width, part=None, shift=0):
    pen = TTGlyphPen(font.getGlyphSet())
    if part:
        pen.addComponent(part, (1, 0, 0, 1, shift, 0))
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (width, getattr(glyph, "xMin", 0))
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    font.getReverseGlyphMap(rebuild=True)


font = TTFont(sys.argv[1])
assert font["head"].unitsPerEm == 2048
gsub = font["GSUB"].table
records = gsub.FeatureList.FeatureRecord
for at, record in enumerate(records):
    if record.FeatureTag in ("rlig", "liga"):
        # Keep the Latin ligatures, which are read from left to right.
        record.Feature.LookupListIndex = [it for it in record.Feature.LookupListIndex if it in (10, 11)]
        record.Feature.LookupCount = len(record.Feature.LookupListIndex)

add(font, "alef.shown", ALEF)
add(font, "zwnj.kept", ZWNJ)
for shown in PAIRS.values():
    add(font, f"{shown}.lam", font["hmtx"][shown][0] - ALEF, shown, -ALEF)
lams = sorted({lam for lam, _ in PAIRS})
singles, rules = [], []
for n, ((lam, alef), shown) in enumerate(PAIRS.items()):
    singles.append(f"lookup lam{n} {{ sub {lam} by {shown}.lam; }} lam{n};")
    rules.append(f"sub {lam}' lookup lam{n} {alef}' lookup alef;")
alefs = sorted({alef for _, alef in PAIRS})
zwnj = font.getBestCmap()[0x200C]
fea = "\n".join([
    "lookup alef { " + " ".join(f"sub {it} by alef.shown;" for it in alefs) + " } alef;",
    *singles,
    f"lookup zwnj {{ sub {zwnj} by zwnj.kept; }} zwnj;",
    "lookup pairs { lookupflag IgnoreMarks; " + " ".join(rules) + " } pairs;",
])
other = TTFont(sys.argv[1])
other.setGlyphOrder(font.getGlyphOrder())
# The builder replaces whole tables, so our lookups are built separately and appended to those of the font.
spare = font["GSUB"]
spare_gdef = font["GDEF"] if "GDEF" in font else None
fea += "\nfeature rlig { script arab; lookup zwnj; lookup pairs; } rlig;"
del font["GSUB"]
gpos = font["GPOS"]
addOpenTypeFeaturesFromString(font, fea, tables=["GSUB"])
added = font["GSUB"].table
font["GSUB"] = spare
if spare_gdef: font["GDEF"] = spare_gdef
font["GPOS"] = gpos
first = len(gsub.LookupList.Lookup)
for lookup in added.LookupList.Lookup:
    for table in lookup.SubTable:
        for place in getattr(table, "SubstLookupRecord", None) or []:
            place.LookupListIndex += first
gsub.LookupList.Lookup += added.LookupList.Lookup
gsub.LookupList.LookupCount = len(gsub.LookupList.Lookup)
wanted = [it + first for r in added.FeatureList.FeatureRecord for it in r.Feature.LookupListIndex]
for record in records:
    if record.FeatureTag == "rlig":
        record.Feature.LookupListIndex = wanted
        record.Feature.LookupCount = len(wanted)
for name in font["name"].names:
    if name.nameID in (1, 3, 4, 16): name.string = name.toUnicode().replace("Vazirmatn", "Kargozin PDF")
    if name.nameID == 6: name.string = name.toUnicode().replace("Vazirmatn", "KargozinPDF")
font["maxp"].numGlyphs = len(font.getGlyphOrder())
font.save(sys.argv[2])
