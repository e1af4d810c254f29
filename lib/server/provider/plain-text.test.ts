import fc from "fast-check";
import { plainLine, plainLines, plainName } from "./plain-text";

test.each([
  ["RAJ &amp; RANI &#039;DAY&#039;", "RAJ & RANI 'DAY'"],
  ["  KALYAN &#x26; &quot;NIGHT&quot; ", 'KALYAN & "NIGHT"'],
  ["MAIN&nbsp;BAZAR&#160;2", "MAIN BAZAR 2"],
  ["TWICE &amp;amp; ESCAPED", "TWICE & ESCAPED"],
  ["D&#146;Souza &#8377;5 &#128512;", "D\u2019Souza \u20b95 \u{1F600}"],
  ["A & B", "A & B"],
  [
    "A &unknown; B &#0; &#x110000; &#55296; &constructor; &amp",
    "A &unknown; B &#0; &#x110000; &#55296; &constructor; &amp",
  ],
  ["राजधानी &lt;DAY&gt;", "राजधानी <DAY>"],
])("the name %j is read as %j", (written, shown) => {
  expect(plainName(written)).toBe(shown);
  expect(plainName(shown)).toBe(shown);
});

test.each([
  ["<p>First</p>\n<p>Second &amp; third</p>", ["First", "Second & third"]],
  ["One<br>Two<BR/>Three<br />Four", ["One", "Two", "Three", "Four"]],
  ["<ul>\n <li>7&nbsp;AM</li>\n <li class='x'>10 PM</li>\n</ul>", ["7 AM", "10 PM"]],
  ["Plain one\r\n\r\n  Plain two \n", ["Plain one", "Plain two"]],
  ["<p>A line that\nan editor broke</p>", ["A line that an editor broke"]],
  ["<b>Add funds</b> & play <i>now</i>", ["Add funds & play now"]],
  ["<h2>Rules</h2>Be 18<hr>Play<div>well</div>", ["Rules", "Be 18", "Play", "well"]],
  ["<table><tr><td>Min</td><td>500</td></tr><tr><th>Max</th></tr></table>", ["Min 500", "Max"]],
  ["&lt;p&gt;Escaped&lt;/p&gt;&lt;p&gt;by PHP&lt;/p&gt;", ["Escaped", "by PHP"]],
  ["5 < 10 and 10 > 5, a<b", ["5 < 10 and 10 > 5, a<b"]],
  ["5 &lt; 10 &lt;b", ["5 < 10 <b"]],
  ["<a href=\"https://x.example/?a=1>2\" title='x'>Here</a>", ["Here"]],
  ["<o:p>Word</o:p><font color=red>red</font>", ["Wordred"]],
  ["<style>p { color: red }</style><p>Seen</p><script>alert(1)</script><!-- not <p>seen</p> -->", ["Seen"]],
  ["Seen<script>never closed", ["Seen"]],
  ["<img src=x onerror=alert(1)>", []],
  [" <p>&nbsp;</p> ", []],
])("the text %j has the lines %j", (written, lines) => {
  expect(plainLines(written)).toEqual(lines);
  expect(plainLine(written)).toBe(lines.join(" "));
});

test("a name that was read once is not changed by a second reading", () => {
  const piece = fc.constantFrom("&", "amp;", "#038;", "#x26;", "lt;", "A", " ", "quot;", "nbsp;", ";");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
      const once = plainName(pieces.join(""));
      expect(plainName(once)).toBe(once);
    }),
  );
});

test.each(["<", "<a", "<p ", '<p a="', "<!--", "<script>", "<script", "&", "&amp;", "&lt;", "&amp;amp;", "<!", "</"])(
  "a megabyte of %j takes no longer than reading it",
  (piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    const before = process.cpuUsage();
    plainLines(text);
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  },
);
