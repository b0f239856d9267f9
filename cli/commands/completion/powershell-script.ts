/** Completion for PowerShell, 5.1 and newer. What it asks for, and in which form, stands in completion-scripts.ts. */
export const powershellScript = `# haat in PowerShell. Keep it:  haat completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName haat -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $before = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object {
        if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
    $current = $wordToComplete.Trim([char[]]@([char]34, [char]39))
    haat __complete "--current=$current" -- @before 2>$null | ForEach-Object {
        $value, $about = $_ -split [char]9, 2
        if ($value -and $value -ne ':files' -and $value.StartsWith($current)) {
            if (-not $about) { $about = $value }
            $text = if ($value -match '[^\\w=.:/@-]') { "'" + $value.Replace("'", "''") + "'" } else { $value }
            [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
        }
    }
}
`
